import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import type { Currency } from '#contract/currencies.ts';
import { parseAmount } from '#contract/money.ts';
import { Money } from '#client/feedback/money.tsx';
import { AmountField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { sumOf, type VisitValues } from './visit-draft.ts';
import classes from './add-visit.module.css';

/** What the client pays: the tasks together unless another amount is agreed, and then by how much it differs. */
export function TotalField({ form, currency }: { form: UseFormReturnType<VisitValues>; currency: Currency }) {
  const { t } = useLingui();
  const { currencySign } = useFormats();
  const { tasks, totalCost } = form.getValues();
  const sum = sumOf(tasks, currency);
  const difference = (parseAmount(totalCost, currency) ?? sum) - sum;
  return (
    <AmountField
      {...form.getInputProps('totalCost')}
      label={t`Total cost`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span className={classes.sum} data-differs={difference !== 0 || undefined}>
          <Trans>
            Tasks together: <Money value={{ amount: sum, currency }} />
          </Trans>{' '}
          {difference > 0 && (
            <Trans>
              (<Money value={{ amount: difference, currency }} /> more)
            </Trans>
          )}
          {difference < 0 && (
            <Trans>
              (<Money value={{ amount: -difference, currency }} /> less)
            </Trans>
          )}
        </span>
      }
      rightSection={currencySign(currency)}
      rightSectionWidth={56}
    />
  );
}
