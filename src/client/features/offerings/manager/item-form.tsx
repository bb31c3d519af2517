import { useLingui } from '@lingui/react/macro';
import { type Category, OfferingItem, OfferingItemDraft, OfferingItemPatch } from '#contract/offerings.ts';
import { isolated } from '#contract/text.ts';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import type { Shown } from '#client/forms/use-conflict.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { localName } from '#client/ui/local-name.ts';
import { useShopCurrency } from '../catalogue-queries.ts';
import { ItemFields, useItemLabels } from './item-fields.tsx';
import { useCreateItem, useRemoveItem, useUpdateItem } from './offering-actions.ts';
import { ItemUse } from './item-use.tsx';
import { type ItemValues, itemValues, newItemValues, readItem } from './offering-values.ts';
import { RemoveButton } from './remove-button.tsx';
import { useSavedValues } from './use-saved-values.ts';

type NewItemProps = { categories: readonly Category[]; categoryId: string; onCreated: (item: OfferingItem) => void };

export function NewItemForm({ categories, categoryId, onCreated }: NewItemProps) {
  const labels = useItemLabels();
  const currency = useShopCurrency();
  const draft = `new-item.${categoryId}`;
  const { mutateAsync: create } = useCreateItem(draft);
  const { form, waitFor, ...state } = useSchemaForm({
    schema: OfferingItemDraft,
    mode: 'controlled',
    initialValues: newItemValues(categoryId, currency),
    draft,
    labels,
    read: readItem,
    submit: async (item) => onCreated(await create(item)),
  });
  return (
    <SheetForm {...state} failed="create-item">
      <ItemFields form={form} onSending={waitFor} labels={labels} categories={categories} />
    </SheetForm>
  );
}

type ItemFormProps = { item: OfferingItem; categories: readonly Category[]; onRemoved: () => void };

/** Changes a service; where it stands, whether it shows and whether it is featured is decided in its row. */
export function ItemForm({ item, categories, onRemoved }: ItemFormProps) {
  const { t, i18n } = useLingui();
  const labels = useItemLabels();
  const { mutateAsync: update } = useUpdateItem(item.id);
  const { see, keeping, goBack } = useSavedValues<ItemValues>();
  const name = localName(item.title, i18n.locale);
  const { form, forget, waitFor, ...state } = useSchemaForm({
    schema: OfferingItemPatch,
    mode: 'controlled',
    ...editing(item, OfferingItem, itemValues),
    draft: `item.${item.id}`,
    labels,
    read: (values) => readItem(see(values)),
    submit: (patch, rev) => keeping(update({ rev, patch })),
  });
  const remove = useRemoveItem(item.id, t`Removed: ${{ name: isolated(name) }}`, onRemoved);
  const onRemove = () => {
    goBack(form);
    forget();
    remove();
  };
  const shown: Shown = (path, value) =>
    path === 'categoryId' ? localName(categories.find(({ id }) => id === value)?.title ?? {}, i18n.locale) : undefined;
  return (
    <SheetForm {...state} failed="update-item" shown={shown} beside={<RemoveButton onRemove={onRemove} />}>
      <ItemFields form={form} onSending={waitFor} labels={labels} categories={categories} />
      <ItemUse id={item.id} />
    </SheetForm>
  );
}
