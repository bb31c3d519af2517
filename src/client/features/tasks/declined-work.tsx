import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DeclinedWork as Work } from '#contract/approvals.ts';
import { isolated } from '#contract/text.ts';
import { Money } from '#client/feedback/money.tsx';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useDismissDeclined } from './approval/approval-actions.ts';
import { declinedOptions } from './task-queries.ts';
import classes from './declined-work.module.css';

type DeclinedWorkProps = {
  vehicleId: string;
  /** Where it can be added at once. */
  onAdd?: ((work: Work) => void) | undefined;
  busy?: boolean;
  /** Those taken already. */
  except?: readonly (string | undefined)[];
};

/** What the client of a car declined before, to be offered again; left out while the server cannot be asked. */
export function DeclinedWork({ vehicleId, onAdd, busy = false, except = [] }: DeclinedWorkProps) {
  const { t } = useLingui();
  const may = useMay();
  const { data } = useQuery({ ...declinedOptions(vehicleId), enabled: may('declinedWork.read') });
  const works = (data?.items ?? []).filter(({ id }) => !except.includes(id));
  if (works.length === 0) return null;
  return (
    <section className={classes.declined} aria-label={t`Declined before`}>
      <h3>
        <Trans>Declined before</Trans>
      </h3>
      <ul>
        {works.map((work) => (
          <Line key={work.id} work={work} vehicleId={vehicleId} busy={busy} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = { work: Work; vehicleId: string; busy: boolean; onAdd: DeclinedWorkProps['onAdd'] };

function Line({ work, vehicleId, busy, onAdd }: LineProps) {
  const { t } = useLingui();
  const { day, dayOf } = useFormats();
  const { id, price, declinedAt, reason } = work;
  const name = useTaskName()(work);
  const dismiss = useDismissDeclined(id, vehicleId, t`Not offered any more: ${{ name: isolated(name) }}`);
  return (
    <li>
      <span className={classes.words}>
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          {price && (
            <>
              {' · '}
              <Money value={price} />
            </>
          )}
        </span>
        <small>
          <bdi>{day(dayOf(declinedAt))}</bdi>
          {reason && (
            <>
              {' · '}
              <q dir="auto">{reason}</q>
            </>
          )}
        </small>
      </span>
      {onAdd && (
        <PlainButton
          icon={<IconPlus aria-hidden />}
          disabled={busy}
          aria-label={t`Add: ${name}`}
          onClick={() => onAdd(work)}
        >
          <Trans>Add</Trans>
        </PlainButton>
      )}
      <IconButton aria-label={t`Do not offer again: ${name}`} title={t`Do not offer again`} onClick={dismiss}>
        <IconX aria-hidden size={20} />
      </IconButton>
    </li>
  );
}
