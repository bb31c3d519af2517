import { Plural } from '@lingui/react/macro';
import { SetFilter } from '#client/ui/set-filter.tsx';
import type { ServicesSearch } from './services-search.ts';
import { useFilterWords } from './use-filter-words.ts';
import classes from './active-filters.module.css';

type ActiveFiltersProps = {
  found: number;
  all: number;
  search: ServicesSearch;
  nameOf: (category: string) => string;
  onChange: (part: ServicesSearch) => void;
};

/** How many of how many, and what hides the others: each can be taken away. */
export function ActiveFilters({ found, all, search, nameOf, onChange }: ActiveFiltersProps) {
  const filters = useFilterWords(search, nameOf);
  return (
    <div className={classes.line}>
      <output>
        <Plural value={all} one={`${found} of # service`} other={`${found} of # services`} />
      </output>
      {filters.map(({ words, without }) => (
        <SetFilter key={words} words={words} onRemove={() => onChange(without)} />
      ))}
    </div>
  );
}
