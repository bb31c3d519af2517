import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { OilChangeView } from '#sync/view/overlay.ts';
import { useRemoveOilChange } from './oil-change-removal-actions.ts';
import classes from './oil-changes-card.module.css';

type OilChangeRowProps = {
  change: OilChangeView;
  before: OilChangeView | undefined;
  /** With it the line says when the next one was due, and can be changed. */
  onEdit?: () => void;
};

/** One oil change. What is still on its way to the server can be changed once it is there. */
export function OilChangeRow({ change, before, onEdit }: OilChangeRowProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { number, kilometres, date, day } = useFormats();
  const may = useMay();
  const mayChange = may('oilChange.update') || may('oilChange.remove');
  const { createdAt, updatedAt } = change;
  const changedOn = createdAt !== undefined && date(updatedAt) !== date(createdAt) ? date(updatedAt) : undefined;
  const driven = before && change.currentKm > before.currentKm ? change.currentKm - before.currentKm : undefined;
  return (
    <tr>
      <td>{date(change.changedAt)}</td>
      <td data-number data-label={t`Odometer`}>
        <b>{number(change.currentKm)}</b>
      </td>
      <td>
        <bdi>
          {nameOf('OIL_TYPE', change.oilType)} <span className={classes.oil}>{nameOf('OIL_NAME', change.oilName)}</span>
        </bdi>
        {change.unsent && (
          <small className={classes.unsent}>
            <Trans>Saved on this tablet</Trans>
          </small>
        )}
        {onEdit && changedOn !== undefined && (
          <small>
            <Trans>
              changed <bdi>{changedOn}</bdi>
            </Trans>
          </small>
        )}
        {onEdit && change.notes !== '' && <small dir="auto">{change.notes}</small>}
      </td>
      <td data-number data-label={t`Driven`}>
        {driven !== undefined && number(driven)}
      </td>
      {onEdit && (
        <>
          <td>
            <bdi>{kilometres(change.nextChangeKm)}</bdi>
            {change.nextChangeDate && <small>{day(change.nextChangeDate)}</small>}
          </td>
          {mayChange && <td>{!change.unsent && <Changes change={change} onEdit={onEdit} />}</td>}
        </>
      )}
    </tr>
  );
}

function Changes({ change, onEdit }: { change: OilChangeView; onEdit: () => void }) {
  const { t } = useLingui();
  const may = useMay();
  const remove = useRemoveOilChange(change.id, t`The oil change is removed.`);
  return (
    <span className={classes.actions}>
      {may('oilChange.update') && (
        <IconButton aria-label={t`Edit`} title={t`Edit`} onClick={onEdit}>
          <IconPencil aria-hidden size={20} />
        </IconButton>
      )}
      {may('oilChange.remove') && (
        <IconButton aria-label={t`Remove`} title={t`Remove`} onClick={remove}>
          <IconTrash aria-hidden size={20} />
        </IconButton>
      )}
    </span>
  );
}
