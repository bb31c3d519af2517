import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type Rating, RatingDraft } from '#contract/ratings.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { StarsField } from '#client/ui/stars-field.tsx';
import { useSaveRating } from './rating-actions.ts';

type RateFormProps = { visitId: string | null; before: Rating | undefined; onSaved?: () => void };

/** Stars, and words for who wants to say more. */
export function RateForm({ visitId, before, onSaved }: RateFormProps) {
  const { t } = useLingui();
  const draft = `rating-${visitId ?? 'shop'}`;
  const { mutateAsync: save } = useSaveRating(draft);
  const labels = { stars: t`Star rating`, feedback: t`Your feedback` };
  const { form, ...state } = useSchemaForm({
    schema: RatingDraft,
    mode: 'controlled',
    initialValues: { stars: before?.stars ?? 0, feedback: before?.feedback ?? '' },
    labels,
    draft,
    read: ({ stars, feedback }) => ({ ...(stars > 0 && { stars }), feedback, visitId }),
    next: (sent) => sent,
    submit: async (given) => {
      await save(given);
      onSaved?.();
    },
  });
  return (
    <SheetForm
      {...state}
      failed="submit-rating"
      save={before ? <Trans>Change my rating</Trans> : <Trans>Send my rating</Trans>}
    >
      <StarsField
        label={labels.stars}
        value={form.getValues().stars}
        onChange={(stars) => form.setFieldValue('stars', stars)}
        error={form.errors['stars']}
        path="stars"
      />
      <Textarea {...form.getInputProps('feedback')} label={labels.feedback} autosize minRows={3} />
    </SheetForm>
  );
}
