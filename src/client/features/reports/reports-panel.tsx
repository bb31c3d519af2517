import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { declarationOf, type ReportName, reportNames, reportSorts } from '#contract/report-list.ts';
import { useFormats } from '#client/ui/format.ts';
import { useWeekStart } from '#client/features/branding/shop-week.ts';
import { choose, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { ExportButton } from '#client/session/export-button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useNow } from '#client/ui/use-now.ts';
import { ReportDays } from './report-days.tsx';
import { periodOf } from '#client/features/charts/shown-period.ts';
import { panelOptions, reportQuery } from './report-queries.ts';
import { ReportView } from './report-view.tsx';
import { reportIcons, reportTitles } from './report-words.ts';
import type { ReportsSearch } from './reports-search.ts';
import edges from '#client/ui/scroll-edges.module.css';
import classes from './report.module.css';

const ReportFilters = lazyPart(async () => (await import('./report-filters.tsx')).ReportFilters);
const SetFilters = lazyPart(async () => (await import('./set-filters.tsx')).SetFilters);
const SavedViewsMenu = lazyPart(async () => (await import('./saved-views-menu.tsx')).SavedViewsMenu);

type ReportsPanelProps = {
  search: ReportsSearch;
  /** A choice is a step for the browser's Back; what replaces the one before is none. */
  onSearch: (search: ReportsSearch | ((old: ReportsSearch) => ReportsSearch), replace?: boolean) => void;
};

/** All reports as tabs. What is shown stands in the address: it can be kept, sent, taken along and printed as it is. */
export function ReportsPanel({ search, onSearch }: ReportsPanelProps) {
  const { t } = useLingui();
  // Where the cards above have it, too: a browser may know another offset of the shop's zone than its server.
  const own = useFormats().dayOf(useNow());
  const today = useQuery(panelOptions).data?.shop?.days.at(-1)?.date ?? own;
  const name = reportNames.find((each) => each === search.report) ?? 'repairs';
  const period = periodOf({ ...search, preset: search.preset ?? 'month' }, today, useWeekStart());
  const query = reportQuery(name, search, period);
  const filtering = useInterfaceState('isTableHeaderOpen');
  const narrowed = declarationOf(name).filters.filter((each) => search[each] !== undefined).length;
  const change = (next: Partial<ReportsSearch>) => onSearch((old) => ({ ...old, ...next }), 'print' in next);
  return (
    <Card label={t`Reports`}>
      <div className={classes.top}>
        <ReportTabs name={name} search={search} />
        <div className={classes.end}>
          <ExportButton
            path={`reports/${name}.csv`}
            // A table is taken along to be worked with: every row of it.
            query={{ ...query, all: 'true', sort: reportSorts.find((each) => each === search.sort) }}
            needs="report.read"
          />
          <PlainButton icon={<IconPrinter aria-hidden />} onClick={() => change({ print: 'report' })}>
            <Trans>Print</Trans>
          </PlainButton>
        </div>
      </div>
      <div className={classes.bar}>
        <ReportDays search={search} period={period} today={today} change={change} />
        <div className={classes.end}>
          <PlainButton
            icon={<IconAdjustmentsHorizontal aria-hidden />}
            aria-expanded={filtering}
            onClick={() => choose('isTableHeaderOpen', !filtering)}
          >
            <Trans>Filters</Trans> {narrowed > 0 && <b className={classes.many}>{narrowed}</b>}
          </PlainButton>
          <Suspense fallback={null}>
            <SavedViewsMenu search={search} onSearch={onSearch} />
          </Suspense>
        </div>
      </div>
      {filtering ? (
        <div className={classes.bar}>
          <Suspense fallback={<SkeletonLines count={2} />}>
            <ReportFilters name={name} search={search} period={period} change={change} />
          </Suspense>
        </div>
      ) : (
        narrowed > 0 && (
          <div className={classes.bar}>
            <Suspense fallback={<SkeletonLines count={1} />}>
              <SetFilters name={name} set={search} onRemove={(filter) => change({ [filter]: undefined })} />
            </Suspense>
          </div>
        )
      )}
      <ReportView
        key={name}
        name={name}
        query={query}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        onAll={() => change({ all: 'true' })}
        onPrinted={search.print === 'report' ? () => change({ print: undefined }) : undefined}
      />
    </Card>
  );
}

function ReportTabs({ name, search }: { name: ReportName; search: ReportsSearch }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={`${edges.scroll} ${classes.tabs}`} aria-label={t`Reports`}>
      {reportNames.map((each) => {
        const Sign = reportIcons[each];
        return (
          <Link
            key={each}
            ref={each === name ? bringIntoSight : undefined}
            to="/admin/dashboard/main-panel"
            search={{
              ...search,
              report: each === 'repairs' ? undefined : each,
              by: undefined,
              sort: undefined,
              all: undefined,
            }}
            resetScroll={false}
            aria-current={each === name ? 'page' : undefined}
            activeOptions={thisSearch}
          >
            <Sign aria-hidden size={18} />
            {i18n._(reportTitles[each])}
          </Link>
        );
      })}
    </nav>
  );
}

/** Along its row only: the page itself stays where it is. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [place, of] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: place.left < of.left ? place.left - of.left : Math.max(0, place.right - of.right) });
}

/** A tab is the open one by the whole address, what it leaves out included. */
const thisSearch = { exact: true, includeSearch: true, explicitUndefined: true };
