import { useLingui } from '@lingui/react/macro';
import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import { type ServicesSearch, sorts } from './services-search.ts';
import classes from './sort-choice.module.css';

type SortChoiceProps = { chosen: ServicesSearch['sort']; onChoose: (sort: ServicesSearch['sort']) => void };

/** The shop's own order, or by what one asks first: what it costs, how long it takes. */
export function SortChoice({ chosen, onChoose }: SortChoiceProps) {
  const { t } = useLingui();
  const words = { price: t`Price, lowest first`, '-price': t`Price, highest first`, duration: t`Shortest first` };
  return (
    <label className={classes.choice}>
      <IconArrowsSort size={18} aria-hidden />
      <span className="sr-only">{t`Order`}</span>
      <span className={classes.select}>
        <select
          value={chosen ?? ''}
          onChange={({ currentTarget }) => onChoose(sorts.find((one) => one === currentTarget.value))}
        >
          <option value="">{t`Our order`}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {words[sort]}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} aria-hidden />
      </span>
    </label>
  );
}
