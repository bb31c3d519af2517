import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useMay } from '#client/session/session-context.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import type { FloorVisit } from './floor-visit.ts';
import classes from './ready-step.module.css';

const DeliverButton = lazyPart(
  prefetchOnIdle(async () => (await import('#client/features/visits/deliver/deliver-button.tsx')).DeliverButton),
);

/** The step of a car whose work is done: who may, delivers it; the others read that it is ready. */
export function ReadyStep({ visit, size = 'floor' }: { visit: FloorVisit; size?: 'floor' | 'small' }) {
  const may = useMay();
  const ready = (
    <p className={classes.ready}>
      <IconCircleCheck aria-hidden />
      <Trans>Ready to collect</Trans>
    </p>
  );
  if (!may('visit.close')) return ready;
  return (
    <Suspense fallback={size === 'floor' ? ready : null}>
      <DeliverButton visit={visit} {...(size === 'floor' && { size })} />
    </Suspense>
  );
}
