import { urgencies } from '#contract/picklists.ts';
import { useLingui } from '@lingui/react/macro';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { useTypedText } from '#client/ui/use-typed-text.ts';
import type { DueSearch } from './due-queries.ts';
import { urgencyWords } from '../due-words.ts';
import classes from './due-list.module.css';

type DueFiltersProps = { search: DueSearch; change: (next: Partial<DueSearch>) => void };

/** How urgent, called or not, and a plate or name. */
export function DueFilters({ search, change }: DueFiltersProps) {
  const { t, i18n } = useLingui();
  const { text, onType } = useTypedText(search.q ?? '', (q) => change({ q: q || undefined }), 250);
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t`How urgent`}
        value={search.urgency ?? 'call'}
        onChange={(urgency) => change({ urgency: urgency === 'call' ? undefined : urgency })}
        chips={[
          { value: 'call' as const, label: t`To call` },
          ...urgencies.map((urgency) => ({ value: urgency, label: i18n._(urgencyWords[urgency]) })),
        ]}
      />
      <FilterChips
        label={t`Called or not`}
        value={search.called ?? 'all'}
        onChange={(called) => change({ called: called === 'all' ? undefined : called })}
        chips={[
          { value: 'all' as const, label: t`All` },
          { value: 'false' as const, label: t`Not called yet` },
          { value: 'true' as const, label: t`Called` },
        ]}
      />
      <SearchBox label={t`Plate, client or car`} value={text} onChange={onType} order={searchOrder} />
    </div>
  );
}
