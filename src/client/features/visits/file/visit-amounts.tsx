import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { awaitedSums, isAwaited, sumsOf } from '#contract/approvals.ts';
import { Money } from '#client/feedback/money.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useReadsCosts, useTaskCosts } from '../visit-cost-queries.ts';
import { UnknownCosts } from '../unknown-costs.tsx';
import { costsOf } from '../visit-sums.ts';
import type { VisitPlace } from './owner-name.tsx';
import classes from './visit-file.module.css';

type VisitAmountsProps = {
  visit: VisitView;
  place: VisitPlace;
  onEdit: (() => void) | undefined;
  foot?: ReactNode;
};

/**
 * What the visit comes to: the lines above its total add up to it, what is not agreed yet stands below; and what
 * remains of it, for who runs the shop. A mechanic has none of it.
 */
export function VisitAmounts({ visit, place, onEdit, foot }: VisitAmountsProps) {
  const { t } = useLingui();
  const { percent } = useFormats();
  const readsCosts = useReadsCosts();
  const { totalCost } = visit;
  const { cost, sold, unknown } = costsOf(
    visit.tasks.filter((task) => !isAwaited(task)),
    useTaskCosts(visit.id),
    totalCost?.currency,
  );
  if (!totalCost || (place === 'admin' && !readsCosts)) return null;
  const { agreed } = sumsOf(visit.tasks, totalCost.currency);
  // Of a car that was delivered a client is asked nothing more; staff may still note what was said.
  const asked = place === 'client' && visit.closedAt !== null ? [] : visit.tasks;
  const { awaited } = sumsOf(asked, totalCost.currency);
  const total = totalCost.amount;
  // A person set another total than the tasks come to.
  const isByHand = total !== agreed;
  const amount = (value: number) => <Money value={{ amount: value, currency: totalCost.currency }} />;
  // Who brings a car in orders work; only a price that was asked for was accepted.
  const accepted = visit.tasks.filter(({ approval }) => approval?.state === 'APPROVED');
  const approved = sumsOf(accepted, totalCost.currency).agreed;
  // Of what is not known no margin is counted.
  const base = unknown === 0 ? total : sold;
  const margin = base - (cost ?? 0);
  return (
    <Card label={t`Amounts`}>
      <h2 className={classes.heading}>
        <Trans>Amounts</Trans>
      </h2>
      <dl className={classes.sums}>
        {!isByHand && approved > 0 && (
          <>
            {agreed > approved && <Line name={t`Ordered`}>{amount(agreed - approved)}</Line>}
            <Line name={place === 'client' ? t`Accepted by you` : t`Accepted by the client`}>{amount(approved)}</Line>
          </>
        )}
        {isByHand && (
          <>
            <Line name={t`Tasks together`}>{amount(agreed)}</Line>
            <Line name={t`Changed by hand`}>{amount(total - agreed)}</Line>
          </>
        )}
        <div className={classes.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            {amount(total)}
            {onEdit && (
              <IconButton aria-label={t`Change the total`} title={t`Change the total`} onClick={onEdit}>
                <IconPencil aria-hidden size={18} />
              </IconButton>
            )}
          </dd>
        </div>
        {awaitedSums(asked, totalCost.currency).map((sum) => (
          <Line key={sum.currency} name={place === 'client' ? t`Waiting for you` : t`Waiting for approval`} isOpen>
            <Money value={sum} />
          </Line>
        ))}
        {awaited > 0 && <Line name={t`Total once accepted`}>{amount(total + awaited)}</Line>}
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
            · {percent(base === 0 ? 0 : margin / base)}
          </span>{' '}
          <UnknownCosts count={unknown} />
        </p>
      )}
      {foot}
    </Card>
  );
}

function Line({ name, isOpen, children }: { name: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <div data-awaited={isOpen}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
