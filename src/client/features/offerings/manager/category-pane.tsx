import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import type { Money } from '#contract/money.ts';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { useFormats } from '#client/ui/format.ts';
import { currencyDecimals } from '#contract/currencies.ts';
import { localName } from '#client/ui/local-name.ts';
import { OrderList } from '#client/ui/order-list.tsx';
import { categorySpan, spanDecimals } from '../category-span.ts';
import type { Offering } from './manager-queries.ts';
import { OfferingThumb } from './offering-thumb.tsx';
import { useMoveOffering } from './offering-actions.ts';
import classes from './offering-panes.module.css';

type CategoryPaneProps = {
  offering: Offering;
  selected: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
};

/** The categories in the order in which visitors see them, with how much is in each and what it costs. */
export function CategoryPane({ offering: { categories, items }, selected, onOpen, onAdd }: CategoryPaneProps) {
  const { t, i18n } = useLingui();
  const move = useMoveOffering('categories');
  const nameOf = ({ title }: Category) => localName(title, i18n.locale);
  return (
    <section className={classes.pane} aria-labelledby="offering-categories">
      <header className={classes.head}>
        <h2 id="offering-categories">
          <Trans>Categories</Trans>
        </h2>
        <button type="button" className={classes.small} onClick={onAdd} aria-label={t`Add category`}>
          <IconPlus aria-hidden size={20} />
          <Trans>Category</Trans>
        </button>
      </header>
      <OrderList
        label={t`Categories`}
        rows={categories}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        selected={selected}
        onMove={move}
      >
        {(category) => (
          <>
            <OfferingThumb title={category.title} image={category.image} isHidden={!category.visible} />
            <button
              type="button"
              className={classes.category}
              aria-current={category.id === selected || undefined}
              data-hidden={!category.visible || undefined}
              onClick={() => onOpen(category.id)}
            >
              <b>{nameOf(category)}</b>
              <CategoryFacts category={category} items={items.filter(({ categoryId }) => categoryId === category.id)} />
            </button>
          </>
        )}
      </OrderList>
    </section>
  );
}

function CategoryFacts({ category, items }: { category: Category; items: OfferingItem[] }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const prices = items.map(({ price }) => price).filter((price) => price.amount > 0);
  const span = categorySpan(prices, category);
  const decimals = span ? spanDecimals(span) : 0;
  const text = (price: Money) => amount(price.amount / 10 ** (currencyDecimals[price.currency] - decimals), decimals);
  return (
    <>
      <small>
        {!category.visible && (
          <>
            <IconEyeOff size={16} aria-hidden />
            <span className="sr-only">{t`hidden`}</span>{' '}
          </>
        )}
        <Plural value={items.length} _0="no service yet" one="# service" other="# services" />
      </small>
      {span && (
        <small>
          {span.least.amount === span.most.amount ? (
            text(span.least)
          ) : (
            <Trans context="price">
              from {text(span.least)} to {text(span.most)}
            </Trans>
          )}
        </small>
      )}
    </>
  );
}
