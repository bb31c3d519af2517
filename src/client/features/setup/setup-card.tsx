import { Trans, useLingui } from '@lingui/react/macro';
import { IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { setupSteps } from '#client/features/branding/editor/branding-search.ts';
import { useMay } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { useSetupMemory } from './setup-memory.ts';
import { emptyShopOptions } from './setup-queries.ts';
import classes from './setup.module.css';

/**
 * Leads the Admin of a shop in which nothing is entered into the set-up, once; from then on it offers the way back,
 * until the set-up is finished or put aside.
 */
export function SetupCard() {
  const { t } = useLingui();
  const may = useMay();
  const { memory, keep } = useSetupMemory();
  const isAsked = may('branding.write') && memory === undefined;
  const isEmpty = useQuery({ ...emptyShopOptions, enabled: isAsked }).data;
  const isLate = isAsked && isEmpty === false;
  const isFirst = isAsked && isEmpty === true;
  const navigate = useNavigate();
  const putAside = () => keep({ passed: memory?.passed ?? [], isOver: true });
  const onLate = useEffectEvent(putAside);
  const onFirst = useEffectEvent(() => {
    keep({ passed: [], isOver: false });
    void navigate({ to: '/admin/settings/merchant-info', search: { view: 'setup' }, replace: true });
  });
  useEffect(() => {
    // A shop that is in use is not asked about again.
    if (isLate) onLate();
    if (isFirst) onFirst();
  }, [isLate, isFirst]);
  if (memory === undefined || memory.isOver) return null;
  const [done, total] = [memory.passed.length, setupSteps.length];
  return (
    <div className={classes.card}>
      <Card label={t`Set-up`}>
        <div className={classes.offer}>
          <IconRocket size={32} aria-hidden />
          <div>
            <b>
              {done === 0 ? (
                <Trans>Prepare your shop in six short steps</Trans>
              ) : (
                <Trans>
                  Set-up: {done} of {total}
                </Trans>
              )}
            </b>
            <p>
              <Trans>Name, colour, hours, services, people and the tablet. Each can be left out.</Trans>
            </p>
          </div>
          <div className={classes.beside}>
            <PlainButton onClick={putAside}>
              <Trans>Not needed</Trans>
            </PlainButton>
            <Link
              to="/admin/settings/merchant-info"
              search={{ view: 'setup' }}
              className={buttonLink}
              data-kind="primary"
            >
              {done === 0 ? <Trans>Begin the set-up</Trans> : <Trans>Go on</Trans>}
            </Link>
          </div>
        </div>
      </Card>
    </div>
  );
}
