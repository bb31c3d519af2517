import { awaitedSums, isAwaited, sumsOf } from '#contract/approvals.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { dueAsOf } from '#contract/oil-projection.ts';
import { Money } from '#client/feedback/money.tsx';
import { DueChip, DueDays } from '#client/features/oil-changes/due/due-chip.tsx';
import { useReadsCosts, useTaskCosts } from '#client/features/visits/visit-cost-queries.ts';
import { UnknownCosts } from '#client/features/visits/unknown-costs.tsx';
import { costsOf } from '#client/features/visits/visit-sums.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { useDeadlineWords } from '../deadline-words.ts';
import type { FloorVisit } from '../floor-visit.ts';
import classes from './visit-pane.module.css';

/** What the visit comes to, for those who run the shop, and what is known of the car for everybody. */
export function PaneFacts({ visit, onKm }: { visit: FloorVisit; onKm: () => void }) {
  const { t } = useLingui();
  const { kilometres, dayOf } = useFormats();
  const wordsOf = useDeadlineWords();
  const now = useNow();
  const readsCosts = useReadsCosts();
  const { vehicle, totalCost, deadline } = visit;
  const { cost, unknown } = costsOf(
    visit.tasks.filter((task) => !isAwaited(task)),
    useTaskCosts(visit.id),
    totalCost?.currency,
  );
  const { agreed } = sumsOf(visit.tasks, totalCost?.currency);
  const amount = (value: number | null) =>
    totalCost && value !== null && <Money value={{ amount: value, currency: totalCost.currency }} />;
  const facts = [
    { name: t`Ready by`, value: deadline && wordsOf(deadline) },
    ...(readsCosts
      ? [
          {
            name: t`Cost`,
            value: cost !== null && (
              <>
                {amount(cost)} <UnknownCosts count={unknown} />
              </>
            ),
          },
          { name: t`Sold for`, value: amount(agreed) },
          { name: t`Total`, value: amount(totalCost?.amount ?? null) },
          ...awaitedSums(visit.tasks, totalCost?.currency).map((sum) => ({
            name: t`Waiting for approval`,
            value: <Money value={sum} />,
          })),
        ]
      : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ name, value }, place) =>
          value && (
            <div key={place}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>
          <Trans>Kilometres</Trans>
        </dt>
        <dd>
          {vehicle?.latestKm !== null && vehicle?.latestKm !== undefined && <bdi>{kilometres(vehicle.latestKm)}</bdi>}{' '}
          <button type="button" className={classes.link} onClick={onKm}>
            <Trans>Enter kilometres</Trans>
          </button>
        </dd>
      </div>
      {vehicle?.oil && (
        <div>
          <dt>
            <Trans>Next oil change</Trans>
          </dt>
          <dd className={classes.oil}>
            <span>
              <DueDays due={dueAsOf(vehicle.oil, dayOf(now))} />
            </span>
            <DueChip due={dueAsOf(vehicle.oil, dayOf(now))} />
          </dd>
        </div>
      )}
    </dl>
  );
}
