import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconWand } from '@tabler/icons-react';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { BrandShades } from '../brand-colours.ts';
import { SchemeSample } from './scheme-sample.tsx';
import { checkShades, fiveFromOne, READABLE, type ShadeCheck, shownRatio } from './shade-checks.ts';
import { ShadeField } from './shade-field.tsx';
import { useShadeWords } from './shade-words.ts';
import { themeOfDraft, withShade, withShades } from './theme-of-draft.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './colours-card.module.css';
import editor from './branding-editor.module.css';

/** The five shades of the shop, each measured where it is used, and what becomes of them by day and in the dark. */
export function ColoursCard({ draft }: { draft: BrandDraft }) {
  const { t } = useLingui();
  const { shades } = themeOfDraft(draft.values);
  const checks = checkShades(shades);
  const failing = checks.filter(({ passes }) => !passes);
  const put = (next: BrandShades) => draft.change(withShades(draft.values, next));
  return (
    <Card label={t`Colours`}>
      <div className={classes.head}>
        <h2 className={editor.title} id="colours" tabIndex={-1}>
          <Trans>Colours</Trans>
        </h2>
        <small>
          <Trans>Five shades; dark mode is derived and checked too</Trans>
        </small>
        <Button
          variant="default"
          leftSection={<IconWand aria-hidden size={20} />}
          onClick={() => put(fiveFromOne(shades[600]))}
        >
          <Trans>Make five from “Dark”</Trans>
        </Button>
      </div>
      <div className={classes.parts}>
        <div className={classes.shades}>
          {checks.map((check) => (
            <ShadeField
              key={check.shade}
              check={check}
              colour={shades[check.shade]}
              onColour={(colour) => put(withShade(shades, check.shade, colour))}
            />
          ))}
        </div>
        {failing.map((check) => (
          <Offer
            key={check.shade}
            check={check}
            colour={shades[check.shade]}
            onTake={(colour) => put(withShade(shades, check.shade, colour))}
          />
        ))}
        <div className={classes.samples}>
          <SchemeSample scheme="light" shades={shades} />
          <SchemeSample scheme="dark" shades={shades} />
        </div>
      </div>
    </Card>
  );
}

type OfferProps = { check: ShadeCheck; colour: string; onTake: (colour: string) => void };

function Offer({ check: { shade, ratio, offer = '' }, colour, onTake }: OfferProps) {
  const { name, use } = useShadeWords(shade);
  const { number } = useFormats();
  const [measured, needed] = [number(shownRatio(ratio)), number(READABLE)];
  return (
    <fieldset className={classes.offer} aria-label={name}>
      <b>
        <IconAlertTriangle size={20} aria-hidden />
        <span>
          <Trans>
            {name} ({use}): {measured}, needs {needed}
          </Trans>
        </span>
      </b>
      <span className={classes.change} aria-hidden>
        <i style={{ background: colour }} />
        <IconArrowRight size={18} data-flip />
        <i style={{ background: offer }} />
      </span>
      <Button color="dark" onClick={() => onTake(offer)}>
        <span>
          <Trans>
            Use <bdi dir="ltr">{offer.toUpperCase()}</bdi>
          </Trans>
        </span>
      </Button>
    </fieldset>
  );
}
