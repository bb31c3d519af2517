import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import * as v from 'valibot';
import type { KmReading } from '#contract/km-readings.ts';
import { km, line, longText } from '#contract/rules.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { KilometreField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { typedKm } from '../km/typed-km.ts';
import { useCorrectKm, useReview } from './review-actions.ts';

export type ReviewAction = 'correct' | 'void' | 'reset';
type ReviewSheetProps = { reading: KmReading; plate: string; action: ReviewAction; onClose: () => void };

/** What a decision about a reading needs to be said: the right kilometres, or why. */
export function ReviewSheet(props: ReviewSheetProps) {
  const titles = {
    correct: <Trans>Correct the kilometres</Trans>,
    void: <Trans>Void the reading</Trans>,
    reset: <Trans>Odometer replaced</Trans>,
  };
  return (
    <Sheet opened onClose={props.onClose} title={titles[props.action]} size="26rem">
      <Fields {...props} />
    </Sheet>
  );
}

const schemas = {
  correct: v.object({ km, note: longText(300) }),
  void: v.object({ note: line(300) }),
  reset: v.object({ note: line(300) }),
};

function Fields({ reading, plate, action, onClose }: ReviewSheetProps) {
  const { t } = useLingui();
  const { kilometres } = useFormats();
  const { mutateAsync: correct } = useCorrectKm();
  const { mutateAsync: review } = useReview();
  const labels = { km: t`Kilometres`, note: action === 'correct' ? t`Notes` : t`Reason` };
  const { form, ...state } = useSchemaForm({
    schema: schemas[action],
    labels,
    initialValues: { km: '', note: '' },
    read: ({ km: typed, note }) => ({ km: typedKm(typed), note }),
    submit: async (said) => {
      if (action === 'correct') {
        await correct({ reading, patch: { ...said, state: 'ACCEPTED' } });
      } else if (action === 'void') await review({ reading, patch: { note: said.note, state: 'VOIDED' } });
      else await review({ reading, patch: { note: said.note, state: 'ACCEPTED', reset: true } });
      onClose();
    },
  });
  return (
    <SheetForm
      {...state}
      failed="save"
      save={action === 'void' ? <Trans>Void</Trans> : <Trans>Save</Trans>}
      color={action === 'void' ? 'alert' : 'accent'}
    >
      <PlateBadge plate={plate} />
      <p>
        <Trans>
          Entered: <bdi>{kilometres(reading.km)}</bdi>
        </Trans>
      </p>
      {action === 'correct' && (
        <KilometreField
          key={form.key('km')}
          {...form.getInputProps('km')}
          label={labels.km}
          data-autofocus
          rightSection={t`km`}
          rightSectionWidth={48}
        />
      )}
      <Textarea
        key={form.key('note')}
        {...form.getInputProps('note')}
        label={labels.note}
        autosize
        minRows={2}
        dir="auto"
        {...(action !== 'correct' && { 'data-autofocus': true })}
      />
    </SheetForm>
  );
}
