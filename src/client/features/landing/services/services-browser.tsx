import { Trans, useLingui } from '@lingui/react/macro';
import { IconListSearch, IconMail, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { localName } from '#client/ui/local-name.ts';
import { LocalWords } from '#client/ui/local-words.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryChips } from './category-chips.tsx';
import { DurationChoice } from './duration-choice.tsx';
import { FeaturedServices } from './featured-services.tsx';
import { filterServices, priceSpan, sortServices } from './filter-services.ts';
import { PriceRange } from './price-range.tsx';
import { ServiceRows } from './service-rows.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ServicesSearch } from './services-search.ts';
import classes from './all-services.module.css';

type ServicesBrowserProps = {
  categories: Category[];
  items: OfferingItem[];
  search: ServicesSearch;
  onSearch: (change: ServicesSearch) => void;
};

const everything: ServicesSearch = {
  q: undefined,
  category: undefined,
  min: undefined,
  max: undefined,
  duration: undefined,
};

/** Narrowed by words, category, price and duration; the featured first, then category by category. */
export function ServicesBrowser({ categories, items, search, onSearch: change }: ServicesBrowserProps) {
  const { t, i18n } = useLingui();
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconTool />}
        title={<Trans>The list of services is being written</Trans>}
        action={
          <Link to="/" hash="visit" className={buttonLink}>
            <IconMail aria-hidden />
            <Trans>Write to us</Trans>
          </Link>
        }
      >
        <Trans>Call us or write to us: we tell you what we do and what it costs.</Trans>
      </EmptyState>
    );
  const found = filterServices(items, search);
  const span = priceSpan(items);
  const nameOf = (id: string) => localName(categories.find((one) => one.id === id)?.title ?? {}, i18n.locale);
  return (
    <>
      <SearchBox
        label={t`Search: oil, brakes, air conditioning…`}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q })}
      />
      <CategoryChips
        categories={categories}
        items={items}
        chosen={search.category}
        onChoose={(category) => change({ category })}
      />
      <div className={classes.filters}>
        {span && <PriceRange items={items} span={span} search={search} onChange={change} />}
        <DurationChoice chosen={search.duration} onChoose={(duration) => change({ duration })} />
      </div>
      <div className={classes.found}>
        <ActiveFilters found={found.length} all={items.length} search={search} nameOf={nameOf} onChange={change} />
        <SortChoice chosen={search.sort} onChoose={(sort) => change({ sort })} />
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={<IconListSearch />}
          title={<Trans>No service fits</Trans>}
          action={
            <PlainButton onClick={() => change(everything)}>
              <Trans>Show all services</Trans>
            </PlainButton>
          }
        >
          <Trans>Take another word, or a wider price.</Trans>
        </EmptyState>
      )}
      {search.sort !== undefined && found.length > 0 && (
        <ServiceRows title={t`Services`} items={sortServices(found, search.sort)} all={found} />
      )}
      {search.sort === undefined && (
        <>
          <FeaturedServices items={found.filter(({ featured }) => featured)} categories={categories} />
          {categories.map((category) => (
            <ServiceRows
              key={category.id}
              title={<LocalWords texts={category.title} />}
              category={category}
              items={found.filter(({ categoryId, featured }) => categoryId === category.id && !featured)}
              all={found.filter(({ categoryId }) => categoryId === category.id)}
            />
          ))}
        </>
      )}
    </>
  );
}
