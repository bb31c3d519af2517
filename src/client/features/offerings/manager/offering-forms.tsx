import { Trans, useLingui } from '@lingui/react/macro';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { isolated } from '#contract/text.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { localName } from '#client/ui/local-name.ts';
import { CategoryForm, NewCategoryForm } from './category-form.tsx';
import { ItemForm, NewItemForm } from './item-form.tsx';
import type { Offering } from './manager-queries.ts';
import { OfferingFormPlace } from './offering-form-place.tsx';
import type { OfferingSearch } from './offering-search.ts';

type OfferingFormsProps = {
  offering: Offering;
  id: string | undefined;
  item: OfferingItem | undefined;
  category: Category | undefined;
  form: OfferingSearch['form'];
  isBeside: boolean;
  /** Closes the form; what is open then. */
  onDone: (id: string | undefined) => void;
};

/** The form that the address says: a new service or category, or the one that is open. */
export function OfferingForms({ offering, id, item, category, form, isBeside, onDone }: OfferingFormsProps) {
  const { t, i18n } = useLingui();
  const { categories, items } = offering;
  const isGone = id !== undefined && !item && category?.id !== id;
  const back = () => onDone(form === undefined ? category?.id : id);
  const place = { isBeside, onClose: back };
  const added = ({ id: made, title }: OfferingItem | Category) => {
    const name = isolated(localName(title, i18n.locale));
    toast.success(t`Added: ${name}`);
    onDone(made);
  };
  if (form === 'new-category')
    return (
      <OfferingFormPlace {...place} isNew title={t`New category`}>
        <NewCategoryForm onCreated={added} />
      </OfferingFormPlace>
    );
  // A phone shows the categories alone until one is opened.
  const target = category ?? categories[0];
  if (form === 'new-service' && target)
    return (
      <OfferingFormPlace {...place} isNew title={t`New service`}>
        <NewItemForm key={target.id} categories={categories} categoryId={target.id} onCreated={added} />
      </OfferingFormPlace>
    );
  if (form === 'category' && category)
    return (
      <OfferingFormPlace {...place} title={localName(category.title, i18n.locale)}>
        <CategoryForm
          key={category.id}
          category={category}
          holds={items.filter(({ categoryId }) => categoryId === category.id).length}
          onRemoved={() => onDone(undefined)}
        />
      </OfferingFormPlace>
    );
  if (item)
    return (
      <OfferingFormPlace {...place} title={localName(item.title, i18n.locale)}>
        <ItemForm key={item.id} item={item} categories={categories} onRemoved={() => onDone(item.categoryId)} />
      </OfferingFormPlace>
    );
  if (isGone)
    return (
      <OfferingFormPlace {...place} title={t`No longer there`}>
        <p>
          <Trans>This service or category was removed. Choose another from the list.</Trans>
        </p>
      </OfferingFormPlace>
    );
  return null;
}
