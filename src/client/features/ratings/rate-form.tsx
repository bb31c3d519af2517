import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Rating as StarsField, Textarea } from '@mantine/core';
import { type Rating, RatingDraft, STARS_MAX } from '#contract/ratings.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useSaveRating } from './rating-actions.ts';

type RateFormProps = { visitId: string | null; before: Rating | undefined };

/** Stars, and words for who wants to say more. */
export function RateForm({ visitId, before }: RateFormProps) {
  const { t } = useLingui();
  const draft = `rating-${visitId ?? 'shop'}`;
  const { mutateAsync: save } = useSaveRating(draft);
  const labels = { stars: t`Stars`, feedback: t`Your feedback` };
  const { form, ...state } = useSchemaForm({
    schema: RatingDraft,
    mode: 'controlled',
    initialValues: { stars: before?.stars ?? 0, feedback: before?.feedback ?? '' },
    labels,
    draft,
    read: ({ stars, feedback }) => ({ ...(stars > 0 && { stars }), feedback, visitId }),
    submit: (given) => save(given),
  });
  return (
    <SheetForm
      {...state}
      failed="submit-rating"
      save={before ? <Trans>Change my rating</Trans> : <Trans>Send my rating</Trans>}
    >
      <Input.Wrapper label={labels.stars} error={form.errors['stars']} labelElement="div">
        <StarsField
          size={44}
          count={STARS_MAX}
          style={{ flexWrap: 'wrap', width: 'auto' }}
          value={form.getValues().stars}
          onChange={(stars) => form.setFieldValue('stars', stars)}
          getSymbolLabel={(count) => t`${count} of 5 stars`}
        />
      </Input.Wrapper>
      <Textarea {...form.getInputProps('feedback')} label={labels.feedback} autosize minRows={3} />
    </SheetForm>
  );
}
