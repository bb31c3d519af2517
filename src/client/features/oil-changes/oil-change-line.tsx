import { Trans, useLingui } from '@lingui/react/macro';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { OilChangeView } from '#sync/view/overlay.ts';
import { useRemoveOilChange } from './oil-change-removal-actions.ts';
import classes from './oil-file.module.css';

/** One oil change. What is still on its way to the server can be changed once it is there. */
export function OilChangeLine({ change, onEdit }: { change: OilChangeView; onEdit: () => void }) {
  const nameOf = useNameOf();
  const { t } = useLingui();
  const may = useMay();
  const { kilometres, date, day } = useFormats();
  const remove = useRemoveOilChange(change.id, t`The oil change is removed.`);
  return (
    <>
      <DescriptionList
        items={[
          [
            date(change.changedAt),
            <bdi key="oil">{`${nameOf('OIL_NAME', change.oilName)} · ${nameOf('OIL_TYPE', change.oilType)}`}</bdi>,
          ],
          [t`At`, <bdi key="km">{kilometres(change.currentKm)}</bdi>],
          [t`Next change at`, <bdi key="next">{kilometres(change.nextChangeKm)}</bdi>],
          [t`Next change on`, change.nextChangeDate ? day(change.nextChangeDate) : undefined],
          [
            t`Notes`,
            change.notes === '' ? undefined : (
              <span key="notes" dir="auto">
                {change.notes}
              </span>
            ),
          ],
          [t`State`, change.unsent ? t`Saved on this tablet` : undefined],
        ]}
      />
      {!change.unsent && (
        <div className={classes.actions}>
          {may('oilChange.update') && (
            <PlainButton onClick={onEdit}>
              <Trans>Edit</Trans>
            </PlainButton>
          )}
          {may('oilChange.remove') && (
            <PlainButton onClick={remove}>
              <Trans>Remove</Trans>
            </PlainButton>
          )}
        </div>
      )}
    </>
  );
}
