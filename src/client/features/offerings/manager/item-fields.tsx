import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { currencies } from '#contract/currencies.ts';
import type { Category } from '#contract/offerings.ts';
import type { UnderWay } from '#client/forms/use-under-way.ts';
import { ShopPictureField } from '#client/features/pictures/shop-picture-field.tsx';
import { AmountField, WholeField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { localName } from '#client/ui/local-name.ts';
import type { ItemValues } from './offering-values.ts';
import { TextFields, useTextLabels } from './text-fields.tsx';
import classes from './offering-form.module.css';

export function useItemLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    ...useTextLabels(),
    image: t`Picture`,
    categoryId: t`Category`,
    price: t`Price`,
    currency: t`Currency`,
    durationMinutes: t`Minutes`,
    isFromPrice: t`Starts at this price`,
    isOilChange: t`Oil change: asks for the kilometres`,
  };
}

type ItemFieldsProps = {
  form: UseFormReturnType<ItemValues>;
  onSending: UnderWay['add'];
  labels: Record<string, string>;
  categories: readonly Category[];
};

/** What a service is called, costs and takes, and what it is. */
export function ItemFields({ form, onSending, labels, categories }: ItemFieldsProps) {
  const { i18n } = useLingui();
  const { duration } = useFormats();
  const values = form.getValues();
  const minutes = Number(values.durationMinutes);
  return (
    <>
      <ShopPictureField
        shape="offering"
        label={labels['image'] ?? ''}
        value={values.image}
        onChange={(image) => form.setFieldValue('image', image)}
        onSending={onSending}
        error={form.errors['image']}
      />
      <TextFields
        values={values}
        errors={form.errors}
        labels={labels}
        field={(name) => form.getInputProps(name)}
        isFirst
      />
      <div className={classes.pair}>
        <AmountField {...form.getInputProps('price')} label={labels['price']} required />
        <NativeSelect {...form.getInputProps('currency')} label={labels['currency']} data={[...currencies]} />
        <WholeField
          {...form.getInputProps('durationMinutes')}
          label={labels['durationMinutes']}
          maxLength={5}
          rightSection={minutes > 0 && <span className={classes.words}>{duration(minutes * 60_000)}</span>}
          rightSectionWidth={84}
        />
        <NativeSelect
          {...form.getInputProps('categoryId')}
          label={labels['categoryId']}
          data={categories.map(({ id, title }) => ({ value: id, label: localName(title, i18n.locale) }))}
        />
      </div>
      <Checkbox {...form.getInputProps('isFromPrice', { type: 'checkbox' })} label={labels['isFromPrice']} />
      <Checkbox {...form.getInputProps('isOilChange', { type: 'checkbox' })} label={labels['isOilChange']} />
    </>
  );
}
