import { Trans } from '@lingui/react/macro';
import { cellOf, placeOf } from '#client/features/branding/editor/brand-cells.ts';
import { CommonFields } from '#client/features/branding/editor/common-fields.tsx';
import { HoursTable } from '#client/features/branding/editor/hours-table.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { BrandStep, type StepProps } from './brand-step.tsx';
import classes from './setup.module.css';

const contact = (['phone', 'whatsapp', 'address'] as const).map((key) => ({
  type: 'CONTACT' as const,
  key,
  common: true as const,
}));
const hoursOf = (weekday: number) => cellOf('WORKING_HOURS', 'common', String(weekday));
const week = [0, 1, 2, 3, 4, 5, 6].map(hoursOf);

function isOwn(cell: string): boolean {
  const type = placeOf(cell)?.type;
  return type === 'WORKING_HOURS' || type === 'CONTACT';
}

/** When the shop is open, and how it is reached. */
export function HoursStep(props: StepProps) {
  const { draft } = props;
  const isEmpty = week.every((cell) => !draft.values[cell]);
  return (
    <BrandStep {...props} isOwn={isOwn}>
      {isEmpty && (
        <div className={classes.start}>
          <PlainButton
            onClick={() => draft.change(Object.fromEntries(week.slice(1).map((cell) => [cell, '08:00-18:00'])))}
          >
            <Trans>Monday to Saturday, 08:00 to 18:00</Trans>
          </PlainButton>
        </div>
      )}
      <HoursTable draft={draft} />
      <CommonFields rows={contact} draft={draft} />
    </BrandStep>
  );
}
