import { Trans, useLingui } from '@lingui/react/macro';
import { IconLayoutGrid } from '@tabler/icons-react';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { LocalWords } from '#client/ui/local-words.tsx';
import { CategoryIcon } from './category-icon.tsx';
import classes from './category-chips.module.css';

type CategoryChipsProps = {
  categories: Category[];
  items: OfferingItem[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
};

/** One chip for each category that has something, with how much. */
export function CategoryChips({ categories, items, chosen, onChoose }: CategoryChipsProps) {
  const { t } = useLingui();
  const chips = categories.flatMap(({ id, title }) => {
    const count = items.filter(({ categoryId }) => categoryId === id).length;
    return count > 0 ? [{ id, count, title }] : [];
  });
  return (
    <fieldset className={classes.chips} aria-label={t`Categories`}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <IconLayoutGrid size={20} aria-hidden />
        <Trans context="services">All</Trans> <b>{items.length}</b>
      </button>
      {chips.map(({ id, count, title }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          <CategoryIcon title={title} size={20} />
          <LocalWords texts={title} /> <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}
