import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { renderSVG } from 'uqr';
import { Ltr } from '#client/ui/ltr.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { isOnlyHere } from '#client/ui/only-here.ts';
import { StepFoot } from './step-foot.tsx';
import classes from './setup.module.css';

/** The address of this shop for the camera of the workshop's tablet. */
export function TabletStep({ onPass }: { onPass: () => void }) {
  const { t } = useLingui();
  const { origin } = globalThis.location;
  const address = `data:image/svg+xml,${encodeURIComponent(renderSVG(origin, { border: 1 }))}`;
  return (
    <div className={classes.form}>
      <div className={classes.tablet}>
        <img src={address} alt={t`Square with the address of this shop`} />
        <ol>
          <li>
            <Trans>Point the tablet’s camera at the square and open the address:</Trans>{' '}
            <b>
              <Ltr>{origin}</Ltr>
            </b>
          </li>
          <li>
            <Trans>Sign in there with your mechanic’s account.</Trans>
          </li>
          <li>
            <Trans>Choose “Install” or “Add to home screen”: then it opens without network as well.</Trans>
          </li>
        </ol>
      </div>
      {isOnlyHere() && (
        <Notice icon={<IconAlertTriangle aria-hidden />}>
          <Trans>This address works on this computer only. Open the set-up by the shop’s own address first.</Trans>
        </Notice>
      )}
      <StepFoot onSkip={onPass} onGoOn={onPass} label={<Trans>Finish</Trans>} />
    </div>
  );
}
