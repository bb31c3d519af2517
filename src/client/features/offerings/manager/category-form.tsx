import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Currency } from '#contract/currencies.ts';
import { Category, CategoryDraft, CategoryPatch } from '#contract/offerings.ts';
import { isolated } from '#contract/text.ts';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import type { UnderWay } from '#client/forms/use-under-way.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { ShopPictureField } from '#client/features/pictures/shop-picture-field.tsx';
import { AmountField } from '#client/ui/fields.tsx';
import { localName } from '#client/ui/local-name.ts';
import { useShopCurrency } from '../catalogue-queries.ts';
import { useCreateCategory, useRemoveCategory, useUpdateCategory } from './offering-actions.ts';
import { type CategoryValues, categoryValues, readCategory } from './offering-values.ts';
import { RemoveButton } from './remove-button.tsx';
import { useSavedValues } from './use-saved-values.ts';
import { TextFields, useTextLabels } from './text-fields.tsx';
import classes from './offering-form.module.css';

export function NewCategoryForm({ onCreated }: { onCreated: (category: Category) => void }) {
  const labels = useLabels();
  const currency = useShopCurrency();
  const draft = 'new-category';
  const { mutateAsync: create } = useCreateCategory(draft);
  const { form, waitFor, ...state } = useSchemaForm({
    schema: CategoryDraft,
    mode: 'controlled',
    initialValues: categoryValues(),
    draft,
    labels,
    read: (values) => readCategory(values, currency),
    submit: async (category) => onCreated(await create(category)),
  });
  return (
    <SheetForm {...state} failed="create-category">
      <Fields form={form} onSending={waitFor} labels={labels} currency={currency} />
    </SheetForm>
  );
}

type CategoryFormProps = { category: Category; holds: number; onRemoved: () => void };

/** Changes a category; it goes when nothing is in it any more. */
export function CategoryForm({ category, holds, onRemoved }: CategoryFormProps) {
  const { t, i18n } = useLingui();
  const labels = useLabels();
  const shopCurrency = useShopCurrency();
  const currency = category.minPrice?.currency ?? category.maxPrice?.currency ?? shopCurrency;
  const { mutateAsync: update } = useUpdateCategory(category.id);
  const { see, keeping, goBack } = useSavedValues<CategoryValues>();
  const name = localName(category.title, i18n.locale);
  const { form, forget, waitFor, ...state } = useSchemaForm({
    schema: CategoryPatch,
    mode: 'controlled',
    ...editing(category, Category, categoryValues),
    draft: `category.${category.id}`,
    labels,
    read: (values) => readCategory(see(values), currency),
    submit: (patch, rev) => keeping(update({ rev, patch })),
  });
  const remove = useRemoveCategory(category.id, t`Removed: ${{ name: isolated(name) }}`, onRemoved);
  const onRemove = () => {
    goBack(form);
    forget();
    remove();
  };
  return (
    <SheetForm {...state} failed="update-category" beside={holds === 0 && <RemoveButton onRemove={onRemove} />}>
      <Fields form={form} onSending={waitFor} labels={labels} currency={currency} />
      {holds > 0 && (
        <Text size="sm" c="var(--muted)">
          <Trans>It can be removed when no service is in it any more.</Trans>
        </Text>
      )}
    </SheetForm>
  );
}

type FieldsProps = {
  form: UseFormReturnType<CategoryValues>;
  onSending: UnderWay['add'];
  labels: Record<string, string>;
  currency: Currency;
};

function Fields({ form, onSending, labels, currency }: FieldsProps) {
  const amount = { rightSection: currency, rightSectionWidth: 56 };
  return (
    <>
      <ShopPictureField
        shape="offering"
        label={labels['image'] ?? ''}
        value={form.getValues().image}
        onChange={(image) => form.setFieldValue('image', image)}
        onSending={onSending}
        error={form.errors['image']}
      />
      <TextFields
        values={form.getValues()}
        errors={form.errors}
        labels={labels}
        field={(name) => form.getInputProps(name)}
        isFirst
      />
      <div className={classes.pair}>
        <AmountField {...form.getInputProps('minPrice')} label={labels['minPrice']} {...amount} />
        <AmountField {...form.getInputProps('maxPrice')} label={labels['maxPrice']} {...amount} />
      </div>
      <Text size="sm" c="var(--muted)">
        <Trans>Left empty, visitors see from the cheapest to the dearest service.</Trans>
      </Text>
      <Switch {...form.getInputProps('visible', { type: 'checkbox' })} label={labels['visible']} />
    </>
  );
}

function useLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    ...useTextLabels(),
    image: t`Picture`,
    minPrice: t`Lowest price`,
    maxPrice: t`Highest price`,
    visible: t`Visitors see it`,
  };
}
