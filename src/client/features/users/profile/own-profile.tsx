import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Loaded } from '#client/feedback/loaded.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { OwnDevices } from './own-devices.tsx';
import { ownRecord } from './own-queries.ts';
import classes from './own-profile.module.css';

// The forms come while the data is asked for.
const OwnData = lazy(() => import('./own-data.tsx').then((it) => ({ default: it.OwnData })));
const OwnNames = lazy(() => import('./own-names.tsx').then((it) => ({ default: it.OwnNames })));
const OwnPassword = lazy(() => import('./own-password.tsx').then((it) => ({ default: it.OwnPassword })));

/** What a person keeps up himself: the own data, the password, and where one is signed in. */
export function OwnProfile() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={<Trans>My profile</Trans>} />
      <div className={classes.columns}>
        <Card label={t`My data`}>
          <h2 className={classes.title}>
            <Trans>My data</Trans>
          </h2>
          <Loaded options={ownRecord} failed={t`Your data could not be loaded.`} lines={6}>
            {(user) => (
              <Suspense fallback={null}>
                <OwnNames user={user} />
                <OwnData key={user.rev} user={user} />
              </Suspense>
            )}
          </Loaded>
        </Card>
        <div className={classes.beside}>
          <Card label={t`Password`}>
            <h2 className={classes.title}>
              <Trans>Password</Trans>
            </h2>
            <Suspense fallback={null}>
              <OwnPassword />
            </Suspense>
          </Card>
          <Card label={t`Signed-in devices`}>
            <h2 className={classes.title}>
              <Trans>Signed-in devices</Trans>
            </h2>
            <OwnDevices />
          </Card>
        </div>
      </div>
    </>
  );
}
