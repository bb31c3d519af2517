import { useSiteName } from '#client/ui/page-title.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy, IconMap, IconMapPin, IconRoute, IconTool } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Branding } from '#contract/branding.ts';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { contactOf } from './contact-links.ts';
import { mapOf } from './map-links.ts';
import { Picture } from '../picture.tsx';
import classes from './map-card.module.css';

/**
 * The site's own page within ours: it keeps its own origin, which is not ours, or
 * its scripts find nothing of what they keep.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups';

/** The button is gone with which it was asked for: the keyboard goes on in the map. */
const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * Where the shop is. The map is a drawing: nobody else learns who looks at this page
 * until a visitor asks for the map or the way.
 */
export function MapCard({ branding }: { branding: Branding }) {
  const name = useSiteName();
  const [isCopied, setCopied] = useState(false);
  const words = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<'shown' | 'unreachable'>();
  const { t } = useLingui();
  const { address, addressWords } = contactOf(branding);
  const { map, mapFrame } = mapOf(branding);
  const isShown = asked === 'shown';
  if (!address && !map) return null;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard: the words are marked, to be copied by hand.
      if (words.current) getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <div className={classes.card}>
      <div className={classes.map}>
        <Picture drawing="map" sizes="94vw" />
        {!isShown && (
          <span className={classes.pin} aria-hidden>
            <i>
              <IconTool size={16} />
            </i>
            <bdi>{name}</bdi>
          </span>
        )}
        {mapFrame && !isShown && (
          <span className={classes.show}>
            <PlainButton
              icon={<IconMap aria-hidden />}
              onClick={() => setAsked(navigator.onLine ? 'shown' : 'unreachable')}
            >
              <Trans>Show map</Trans>
            </PlainButton>
            <output>{asked === 'unreachable' && <Trans>The map needs a connection</Trans>}</output>
          </span>
        )}
        {mapFrame && isShown && (
          <iframe
            ref={focusOn}
            src={mapFrame}
            title={t`Map`}
            loading="lazy"
            referrerPolicy="no-referrer"
            sandbox={SANDBOX}
          />
        )}
      </div>
      <div className={classes.foot}>
        {address && (
          <address>
            <IconMapPin size={22} aria-hidden />
            <bdi ref={words}>{addressWords}</bdi>
          </address>
        )}
        <div className={classes.ways}>
          <a href={map} className={buttonLink} rel="noopener noreferrer">
            <IconRoute aria-hidden />
            <Trans>Open in maps</Trans>
          </a>
          {address && (
            <PlainButton
              icon={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
              onClick={() => void copy(address).catch(() => setCopied(false))}
            >
              {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
            </PlainButton>
          )}
        </div>
      </div>
    </div>
  );
}
