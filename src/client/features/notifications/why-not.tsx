import { Trans } from '@lingui/react/macro';
import type { DeviceState } from './notification-queries.ts';
import classes from './notifications.module.css';

/** Why this device cannot tell anything, and what to do about it. */
export function WhyNot({ state }: { state: DeviceState }) {
  if (state === 'blocked')
    return (
      <p className={classes.why}>
        <Trans>
          This browser blocks notifications of this site. Allow them in its settings (the sign beside the address), then
          load the page again.
        </Trans>
      </p>
    );
  if (state === 'install-first')
    return (
      <div className={classes.why}>
        <Trans>On an iPhone or iPad notifications come only to the app on the home screen:</Trans>
        <ol className={classes.steps}>
          <li>
            <Trans>Tap the share button of Safari.</Trans>
          </li>
          <li>
            <Trans>Choose “Add to Home Screen”.</Trans>
          </li>
          <li>
            <Trans>Open the app from there and come back to this page.</Trans>
          </li>
        </ol>
      </div>
    );
  if (state === 'shared')
    return (
      <p className={classes.why}>
        <Trans>A shared tablet tells nobody: use your own phone.</Trans>
      </p>
    );
  if (state === 'no')
    return (
      <p className={classes.why}>
        <Trans>This browser knows no notifications.</Trans>
      </p>
    );
  return null;
}
