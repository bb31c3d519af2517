import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Money } from '#client/feedback/money.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useReadsCosts, useTaskCosts } from '../visit-cost-queries.ts';
import { costOf, soldOf } from '../visit-sums.ts';
import type { VisitPlace } from './owner-name.tsx';
import classes from './visit-file.module.css';

type VisitAmountsProps = { visit: VisitView; place: VisitPlace; onEdit: (() => void) | undefined };

/** What the visit comes to: agreed, not agreed yet, in all; and what remains of it, for who runs the shop. A mechanic has none of it. */
export function VisitAmounts({ visit, place, onEdit }: VisitAmountsProps) {
  const { t } = useLingui();
  const { percent } = useFormats();
  const readsCosts = useReadsCosts();
  const cost = costOf(visit.tasks, useTaskCosts(visit.id));
  const { totalCost } = visit;
  if (!totalCost || (place === 'admin' && !readsCosts)) return null;
  const { agreed, awaited } = soldOf(visit);
  const amount = (value: number) => <Money value={{ amount: value, currency: totalCost.currency }} />;
  const margin = totalCost.amount - (cost ?? 0);
  return (
    <Card label={t`Amounts`}>
      <h2 className={classes.heading}>
        <Trans>Amounts</Trans>
      </h2>
      <dl className={classes.sums}>
        {awaited > 0 && <Line name={t`Agreed by the client`}>{amount(agreed)}</Line>}
        {awaited > 0 && (
          <Line name={t`Waiting for approval`} isAwaited>
            {amount(awaited)}
          </Line>
        )}
        {agreed + awaited !== totalCost.amount && <Line name={t`Tasks together`}>{amount(agreed + awaited)}</Line>}
        <div className={classes.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            {amount(totalCost.amount)}
            {onEdit && (
              <IconButton aria-label={t`Change the total`} title={t`Change the total`} onClick={onEdit}>
                <IconPencil aria-hidden size={18} />
              </IconButton>
            )}
          </dd>
        </div>
      </dl>
      {place === 'admin' && cost !== null && (
        <p className={classes.margin}>
          <IconLock aria-label={t`Only managers see this`} size={18} />
          <span>
            <Trans>
              Cost <b>{amount(cost)}</b>
            </Trans>
          </span>{' '}
          <span>
            <Trans>
              Margin <b>{amount(margin)}</b>
            </Trans>{' '}
            · {percent(totalCost.amount === 0 ? 0 : margin / totalCost.amount)}
          </span>
        </p>
      )}
    </Card>
  );
}

function Line({ name, isAwaited, children }: { name: string; isAwaited?: boolean; children: ReactNode }) {
  return (
    <div data-awaited={isAwaited}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
