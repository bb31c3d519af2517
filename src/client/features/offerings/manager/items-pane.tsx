import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconGripVertical, IconListSearch, IconPencil, IconPlus, IconTool } from '@tabler/icons-react';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useFormats } from '#client/ui/format.ts';
import { localName } from '#client/ui/local-name.ts';
import { OrderList } from '#client/ui/order-list.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { FeaturedStrip } from './featured-strip.tsx';
import { ItemRow } from './item-row.tsx';
import type { Offering } from './manager-queries.ts';
import { useMoveOffering } from './offering-actions.ts';
import type { OfferingSearch } from './offering-search.ts';
import { orders } from './offering-search.ts';
import { rowsOf } from './offering-rows.ts';
import rowClasses from './item-row.module.css';
import classes from './offering-panes.module.css';

type ItemsPaneProps = {
  offering: Offering;
  category: Category | undefined;
  search: OfferingSearch;
  selected: string | undefined;
  onSearch: (part: Partial<OfferingSearch>) => void;
  onOpen: (id: string) => void;
  /** Back to the categories, where there is room for one pane only. */
  onBack?: (() => void) | undefined;
};

/**
 * The services of a category in the order in which visitors see them, or those
 * of all categories that fit what is typed.
 */
export function ItemsPane({ offering, category, search, selected, onSearch, onOpen, onBack }: ItemsPaneProps) {
  const { t, i18n } = useLingui();
  const { currencySign } = useFormats();
  const move = useMoveOffering('items');
  const isEverywhere = search.q !== undefined;
  const rows = rowsOf(offering, category?.id, search, i18n.locale);
  const currencies = new Set(rows.map(({ price }) => price.currency));
  const currency = currencies.size === 1 && rows[0] ? currencySign(rows[0].price.currency) : undefined;
  const nameOf = ({ title }: OfferingItem | Category) => localName(title, i18n.locale);
  const isManual = !isEverywhere && search.sort === undefined;
  const title = isEverywhere || category === undefined ? t`All services` : nameOf(category);
  const sorts = {
    name: t`Name`,
    price: t`Price, lowest first`,
    '-price': t`Price, highest first`,
    duration: t`Duration`,
  };
  return (
    <section
      className={classes.pane}
      aria-labelledby="offering-services"
      data-part="items"
      data-mixed={currency === undefined || undefined}
    >
      <header className={classes.head}>
        {onBack && (
          <IconButton aria-label={t`Back to the categories`} onClick={onBack}>
            <IconArrowLeft aria-hidden data-flip size={20} />
          </IconButton>
        )}
        <h2 id="offering-services">
          {title}{' '}
          <small>
            <Plural value={rows.length} _0="no service" one="# service" other="# services" />
          </small>
        </h2>
        {!isEverywhere && category && (
          <IconButton
            aria-label={t`Edit category: ${nameOf(category)}`}
            title={t`Edit category`}
            onClick={() => onSearch({ form: 'category' })}
          >
            <IconPencil aria-hidden size={20} />
          </IconButton>
        )}
        <div className={classes.tools}>
          <SearchBox
            label={t`Search all services`}
            value={search.q ?? ''}
            onChange={(q) => onSearch({ q: q || undefined })}
          />
          <NativeSelect
            aria-label={t`Order`}
            value={search.sort ?? ''}
            onChange={({ currentTarget }) => onSearch({ sort: orders.find((one) => one === currentTarget.value) })}
            data={[{ value: '', label: t`Our order` }, ...orders.map((value) => ({ value, label: sorts[value] }))]}
          />
        </div>
      </header>
      {rows.length > 0 && (
        <div className={rowClasses.head} data-manual={isManual || undefined} aria-hidden>
          {!isEverywhere && <span className={rowClasses.number}>#</span>}
          <span className={rowClasses.name}>{t`Service`}</span>
          <span>{t`Duration`}</span>
          <span className={rowClasses.money}>{currency === undefined ? t`Price` : t`Price (${currency})`}</span>
          <span>{t`First page`}</span>
          <span>{t`Shown`}</span>
        </div>
      )}
      <OrderList
        label={title}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        selected={selected}
        onMove={isManual ? move : undefined}
      >
        {(item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            at={at}
            isOpen={item.id === selected}
            onOpen={() => onOpen(item.id)}
            category={
              isEverywhere
                ? localName(offering.categories.find(({ id }) => id === item.categoryId)?.title ?? {}, i18n.locale)
                : undefined
            }
          />
        )}
      </OrderList>
      {rows.length === 0 && isEverywhere && (
        <EmptyState
          icon={<IconListSearch />}
          title={<Trans>No service fits</Trans>}
          action={
            <PlainButton onClick={() => onSearch({ q: undefined })}>
              <Trans>Show all services</Trans>
            </PlainButton>
          }
        >
          <Trans>Try another spelling; names and descriptions of all languages are looked through.</Trans>
        </EmptyState>
      )}
      {rows.length === 0 && !isEverywhere && (
        <EmptyState icon={<IconTool />} title={<Trans>Nothing in this category yet</Trans>}>
          <Trans>Visitors see a category when it has a service.</Trans>
        </EmptyState>
      )}
      {!isEverywhere && category && (
        <div className={classes.foot}>
          <button type="button" className={classes.add} onClick={() => onSearch({ form: 'new-service' })}>
            <IconPlus aria-hidden size={20} /> <Trans>Add a service to {nameOf(category)}</Trans>
          </button>
          {isManual && rows.length > 1 && (
            <p className={classes.hint}>
              <IconGripVertical aria-hidden size={18} />
              <span>
                <Trans>
                  Drag to change the order, or press <kbd dir="ltr">Alt ↑</kbd> <kbd dir="ltr">Alt ↓</kbd> in a row.
                  Visitors see the same order.
                </Trans>
              </span>
            </p>
          )}
        </div>
      )}
      <FeaturedStrip offering={offering} />
    </section>
  );
}
