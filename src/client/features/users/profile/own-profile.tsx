import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { FreshRecord } from '#client/feedback/fresh-record.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { OwnAccount } from './own-account.tsx';
import { OwnDevices } from './own-devices.tsx';
import { ownRecord } from './own-queries.ts';
import classes from './own-profile.module.css';

// The forms come while the data is asked for.
const OwnData = lazyPart(async () => (await import('./own-data.tsx')).OwnData);
const OwnNames = lazyPart(async () => (await import('./own-names.tsx')).OwnNames);
const OwnPassword = lazyPart(async () => (await import('./own-password.tsx')).OwnPassword);

/** As high as the own data will be. */
const LINES = 24;

/** What a person keeps up himself: the own data, the password, and where one is signed in. */
export function OwnProfile() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={<Trans>My profile</Trans>} isShort="tablet" />
      <div className={classes.columns}>
        <Card label={t`My data`}>
          <h2 className={classes.title}>
            <Trans>My data</Trans>
          </h2>
          <FreshRecord options={ownRecord} failed={t`Your data could not be loaded.`} lines={LINES}>
            {(user) => (
              <Suspense fallback={<SkeletonLines count={LINES} />}>
                <OwnNames user={user} />
                <OwnData key={user.rev} user={user} />
              </Suspense>
            )}
          </FreshRecord>
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
          <OwnAccount />
        </div>
      </div>
    </>
  );
}
