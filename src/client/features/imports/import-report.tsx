import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconDatabaseImport, IconFileDownload, IconMoodCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { PAGE_SIZES } from '#contract/constants.ts';
import { type ImportKind, importOutcomes, type ImportResult } from '#contract/imports.ts';
import { useTableStyle } from '#client/features/branding/table-style.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { Card } from '#client/ui/card.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { saveTable } from '#client/ui/save-file.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import { Outcome, RowName } from './import-cells.tsx';
import type { Table } from './read-table.ts';
import type { Mapping } from './run-import.ts';
import type { Progress } from './use-import.ts';
import { failedName, failedRows } from './failed-rows.ts';
import classes from './import-screen.module.css';

type ImportReportProps = {
  kind: ImportKind;
  table: Table;
  mapping: Mapping;
  progress: Progress;
  onImport: () => void;
  onGoOn: () => void;
};

/** What became, or would become, of each row; what needs a look can be taken along, corrected and imported again. */
export function ImportReport({ kind, table, mapping, progress, onImport, onGoOn }: ImportReportProps) {
  const { t } = useLingui();
  const style = useTableStyle();
  const { results, state, run } = progress;
  const isReal = run.path === 'imports';
  const count = (outcome: ImportResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const [created, present, failed] = [count('created'), count('present'), count('failed')];
  const differs = count('differs');
  return (
    <Card label={isReal ? t`Import` : t`Check`}>
      <div className={classes.part}>
        <h2 className={classes.heading}>
          <Heading isReal={isReal} state={state} />
        </h2>
        <Standing progress={progress} total={table.rows.length} onGoOn={onGoOn} />
        {state === 'finished' && (
          <output className={classes.sum}>
            {isReal ? (
              <Trans>
                Taken in: {created}. Here already and left as they are: {present}. Not taken: {failed}.
              </Trans>
            ) : (
              <Trans>
                New: {created}. Here already and left as they are: {present}. With errors: {failed}.
              </Trans>
            )}
            {differs > 0 && (
              <>
                {' '}
                <Trans>Here already, but different: {differs}.</Trans>
              </>
            )}
          </output>
        )}
        <div className={classes.actions}>
          {!isReal && state === 'finished' && (
            <PlainButton
              kind="primary"
              icon={<IconDatabaseImport aria-hidden />}
              disabled={created === 0}
              onClick={onImport}
            >
              {created === 0 ? (
                <Trans>Nothing new to import</Trans>
              ) : (
                <Plural value={created} one="Import # row" other="Import # rows" />
              )}
            </PlainButton>
          )}
          {failed + differs > 0 && state !== 'running' && (
            <PlainButton
              icon={<IconFileDownload aria-hidden />}
              onClick={() =>
                saveTable(failedName(table), failedRows(table, mapping, results, { title: t`Problem`, style }))
              }
            >
              <Trans>Rows to look at (CSV)</Trans>
            </PlainButton>
          )}
        </div>
        {/* Before the first answer there is no row to tell of. */}
        {(results.length > 0 || state === 'finished') && (
          <Rows kind={kind} table={table} mapping={mapping} results={results} isReal={isReal} />
        )}
      </div>
    </Card>
  );
}

function Heading({ isReal, state }: { isReal: boolean; state: Progress['state'] }) {
  if (!isReal) return <Trans>What would happen</Trans>;
  if (state === 'stopped') return <Trans>Import stopped</Trans>;
  return state === 'running' ? <Trans>Importing…</Trans> : <Trans>Imported</Trans>;
}

function Standing({ progress, total, onGoOn }: { progress: Progress; total: number; onGoOn: () => void }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { state, results, error } = progress;
  if (state === 'finished') return null;
  const [done, all] = [number(results.length), number(total)];
  return (
    <>
      <progress className={classes.progress} value={results.length} max={total} aria-label={t`Rows`} />
      <p aria-live="polite">
        <Trans>
          {done} of {all} rows
        </Trans>
      </p>
      {state === 'stopped' && (
        <div role="alert" className={classes.actions}>
          <Notice icon={<IconAlertTriangle aria-hidden />}>
            {errorText(error)} <Trans>Nothing is lost, and no row is taken twice.</Trans>
          </Notice>
          <PlainButton kind="primary" icon={<IconCheck aria-hidden />} onClick={onGoOn}>
            <Trans>Go on</Trans>
          </PlainButton>
        </div>
      )}
    </>
  );
}

type RowsProps = Pick<ImportReportProps, 'kind' | 'table' | 'mapping'> & { results: ImportResult[]; isReal: boolean };

function Rows({ kind, table, mapping, results, isReal }: RowsProps) {
  const { t } = useLingui();
  const [only, setOnly] = useState<ImportResult['outcome'] | 'all'>('all');
  const [{ page, size }, turn] = useState({ page: 1, size: 10 });
  const shown = only === 'all' ? results : results.filter(({ outcome }) => outcome === only);
  const words = {
    all: t`All rows`,
    created: isReal ? t`Taken in` : t`New`,
    present: t`Here already`,
    differs: t`To review`,
    failed: t`With errors`,
  };
  const columns: Column<ImportResult>[] = [
    { key: 'line', title: t`Line`, cell: ({ line }) => line },
    { key: 'outcome', title: t`Result`, cell: outcomeCell(words) },
    {
      key: 'row',
      title: t`Row`,
      priority: 1,
      cell: rowCell({ kind, table, mapping, isReal }),
    },
  ];
  return (
    <>
      <FilterChips
        label={t`Which rows`}
        value={only}
        onChange={(next) => {
          setOnly(next);
          turn({ page: 1, size });
        }}
        chips={(['all', ...importOutcomes] as const).map((value) => ({
          value,
          label: words[value],
          count: value === 'all' ? results.length : results.filter(({ outcome }) => outcome === value).length,
        }))}
      />
      <DataTable
        caption={t`Rows of the file`}
        columns={columns}
        rows={shown.slice((page - 1) * size, page * size)}
        rowKey={({ line }) => String(line)}
        empty={<EmptyState icon={<IconMoodCheck size={40} />} title={t`No such row`} />}
        onRetry={() => undefined}
        pager={{
          page,
          size,
          total: shown.length,
          sizes: PAGE_SIZES,
          onPage: (next) => turn({ page: next, size }),
          onSize: (next) => turn({ page: 1, size: next }),
        }}
      />
    </>
  );
}

const outcomeCell =
  (words: Record<ImportResult['outcome'], string>) =>
  ({ outcome }: ImportResult) => <Outcome outcome={outcome}>{words[outcome]}</Outcome>;
const rowCell = (about: Omit<RowsProps, 'results'>) => (result: ImportResult) => <RowName {...about} result={result} />;
