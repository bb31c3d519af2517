import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { CategoryPane } from './category-pane.tsx';
import { ItemsPane } from './items-pane.tsx';
import type { Offering } from './manager-queries.ts';
import type { OfferingSearch } from './offering-search.ts';
import classes from './offering-panes.module.css';

const OfferingForms = lazyPart(prefetchOnIdle(async () => (await import('./offering-forms.tsx')).OfferingForms));

type OfferingPanesProps = {
  offering: Offering;
  /** The category or the service that is open. */
  id: string | undefined;
  search: OfferingSearch;
  onGo: (id: string | undefined, search: OfferingSearch) => void;
};

/**
 * Categories, the services of one, and the form of what is open: side by side, two, or one at a time, as there is room.
 */
export function OfferingPanes({ offering, id, search, onGo }: OfferingPanesProps) {
  const isBeside = useMediaQuery('(min-width: 78em)', true, { getInitialValueInEffect: false }) ?? true;
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
  const { categories, items } = offering;
  const item = items.find((one) => one.id === id);
  const opened = categories.find((one) => one.id === (item?.categoryId ?? id));
  const category = opened ?? (isPhone ? undefined : categories[0]);
  const change = (part: Partial<OfferingSearch>) => onGo(id, { ...search, ...part });
  const hasForm =
    item !== undefined || (search.form !== undefined && search.form !== 'catalogue') || (id !== undefined && !opened);
  const isIn = category !== undefined || search.q !== undefined;
  return (
    <div className={classes.panes} data-open={(isBeside && hasForm) || undefined}>
      {categories.length > 0 && (!isPhone || !isIn) && (
        <CategoryPane
          offering={offering}
          selected={search.q === undefined ? category?.id : undefined}
          onOpen={(one) => onGo(one, {})}
          onAdd={() => change({ form: 'new-category' })}
        />
      )}
      {isIn && (
        <ItemsPane
          // Another text box for another category: what was looked for before is gone from it.
          key={category?.id}
          offering={offering}
          category={category}
          search={search}
          selected={item?.id}
          onSearch={change}
          onOpen={(one) => onGo(one, { ...search, form: undefined })}
          onBack={isPhone ? () => onGo(undefined, {}) : undefined}
        />
      )}
      {hasForm && (
        <Suspense fallback={null}>
          <OfferingForms
            offering={offering}
            id={id}
            item={item}
            category={category}
            form={search.form}
            isBeside={isBeside}
            onDone={(next) => onGo(next, { ...search, form: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}
