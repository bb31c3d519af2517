import { Trans } from '@lingui/react/macro';
import { IconPhoneCall } from '@tabler/icons-react';
import type { Branding } from '#contract/branding.ts';
import { useShopHours } from '#client/features/branding/shop-clock.ts';
import { OpenWords } from './open-words.tsx';
import classes from './open-badge.module.css';

/** As long as the words that come: it is not seen. */
const unknown = { open: false, weekday: 0, at: '00:00' } as const;

/**
 * "Open now · until 20:00" by the shop's clock, when it entered its hours. Its room is kept until the clock is known.
 */
export function OpenBadge({ branding }: { branding: Branding }) {
  const { week, state, moment, emergency } = useShopHours(branding);
  if (!week && !emergency) return null;
  return (
    <p className={classes.badges}>
      {week && (
        <span className={classes.badge} data-open={state?.open || undefined} data-waiting={!state || undefined}>
          <i aria-hidden />
          <span>
            <OpenWords state={state ?? unknown} today={moment?.weekday ?? 0} />
          </span>
        </span>
      )}
      {emergency && (
        <span className={classes.badge} data-emergency>
          <IconPhoneCall size={16} aria-hidden />
          <Trans>Emergency service around the clock</Trans>
        </span>
      )}
    </p>
  );
}
