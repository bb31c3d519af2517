import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LANGUAGES } from '#contract/constants.ts';
import type { StaticData } from '#contract/static-data.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { languageNames, languageOf } from '#client/features/interface/language.ts';
import { ExportButton } from '#client/session/export-button.tsx';
import { type ChangeSearch, tableSearch } from '#client/forms/table-search.ts';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useFormats } from '#client/ui/format.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { LocalWords } from '#client/ui/local-words.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { NameFilters } from './name-filters.tsx';
import { NameRemoval, NameReturn } from './name-removal.tsx';
import { firstType, namesOptions } from './name-queries.ts';
import type { NamesSearch } from './names-search.ts';

const NameForm = lazySheet(async () => (await import('./name-form.tsx')).NameForm);

type NamesListProps = { search: NamesSearch; onSearch: ChangeSearch<NamesSearch> };

/** The names that the selects of the app offer, by type and in three languages. */
export function NamesList({ search, onSearch }: NamesListProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const own = languageOf(i18n.locale);
  const others = LANGUAGES.filter((language) => language !== own);
  const [edited, edit] = useState<StaticData>();
  const { data, error, isFetching, refetch } = useQuery(namesOptions(search, own));
  const { change, onSort, ...pager } = tableSearch<NamesSearch>(search, onSearch);
  const { type = firstType, removed } = search;
  const columns: Column<StaticData>[] = [
    // The reader's own language stays on the narrowest screen.
    { key: own, title: languageNames[own], cell: ownName, sort: 'name' },
    ...others.map((language, at): Column<StaticData> => ({
      key: language,
      title: languageNames[language],
      priority: at === 0 ? 3 : 4,
      cell: nameIn[language],
    })),
    ...(type === 'OIL_TYPE' ? [{ key: 'interval', title: t`Next change`, cell: interval }] : []),
    { key: 'uses', title: t`Used`, priority: 1, align: 'end', cell: ({ uses = 0 }) => number(uses) },
    { key: 'remove', title: t`Remove`, priority: 1, cell: removed === 'true' ? bringBack : takeAway },
  ];
  const openName = (name: StaticData, content: ReactNode, className: string) => (
    <button type="button" className={className} onClick={() => edit(name)}>
      {content}
    </button>
  );
  return (
    <>
      <PageHeader
        title={<Trans>Static data</Trans>}
        isShort="tablet"
        summary={<Trans>Makes, models, colours, oils: what the forms offer to choose from.</Trans>}
        actions={
          <>
            <ExportButton path="static-data.csv" query={{ type, q: search.q, removed }} />
            <PlainButton kind="primary" icon={<IconPlus aria-hidden />} onClick={() => onSearch({ add: 'name' })}>
              <span>
                <Trans>Add name</Trans>
              </span>
            </PlainButton>
          </>
        }
      />
      <NameFilters search={search} change={change} />
      <DataTable
        caption={t`Static data`}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        {...(removed !== 'true' && { openRow: openName })}
        sort={search.sort ?? 'name'}
        onSort={onSort}
        empty={
          <EmptyState icon={<IconTagOff size={40} />} title={t`No name here`}>
            {removed === 'true'
              ? t`What you remove can be brought back from here.`
              : t`Try another spelling, or add the name.`}
          </EmptyState>
        }
        failed={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        pager={{ ...pager, total: data?.total ?? 0, totalIsExact: data?.totalIsExact ?? true }}
      />
      <NameForm type={type} opened={search.add === 'name'} onClose={() => onSearch({ add: undefined })} />
      {edited && <NameForm name={edited} type={edited.type} opened onClose={() => edit(undefined)} />}
    </>
  );
}

const ownName = ({ name }: StaticData) => <LocalWords texts={name} />;
const nameIn = {
  ar: ({ name }: StaticData) => <bdi lang="ar">{name['ar']}</bdi>,
  en: ({ name }: StaticData) => <bdi lang="en">{name['en'] || '–'}</bdi>,
  fr: ({ name }: StaticData) => <bdi lang="fr">{name['fr'] || '–'}</bdi>,
};
const interval = (name: StaticData) => <Interval {...name} />;
const takeAway = (name: StaticData) => <NameRemoval name={name} />;
const bringBack = (name: StaticData) => <NameReturn name={name} />;

function Interval({ intervalKm: km, intervalMonths: months }: StaticData) {
  const { kilometres } = useFormats();
  return (
    <>
      {km !== null && kilometres(km)}
      {km !== null && months !== null && ' · '}
      {months !== null && <Plural value={months} one="# month" other="# months" />}
    </>
  );
}
