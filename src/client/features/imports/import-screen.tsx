import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconFileDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ImportKind, importKinds } from '#contract/imports.ts';
import { useTableStyle } from '#client/features/branding/table-style.ts';
import { Card } from '#client/ui/card.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { saveTable } from '#client/ui/save-file.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportReport } from './import-report.tsx';
import { kindLabels, kindRules } from './import-labels.ts';
import type { Table } from './read-table.ts';
import { templateOf } from './template.ts';
import { useImport } from './use-import.ts';
import { useMapping } from './use-mapping.ts';
import { useRunningGuard } from './use-running-guard.ts';
import classes from './import-screen.module.css';

type ImportScreenProps = { kind: ImportKind; onKind: (kind: ImportKind) => void };

/** A file of clients, vehicles or visits: chosen, its columns named, checked by the server, and only then taken in. */
export function ImportScreen({ kind, onKind }: ImportScreenProps) {
  const { t, i18n } = useLingui();
  const [table, setTable] = useState<Table>();
  const { mapping, change } = useMapping(kind, table);
  const style = useTableStyle();
  const { progress, start, goOn, clear, isTaking } = useImport();
  const mayGo = useRunningGuard(isTaking);
  /** Another kind, file or column: what was shown of the one before is over. */
  const anew = (act: () => void) => {
    const go = () => {
      clear();
      act();
    };
    if (isTaking()) void mayGo().then((isLeft) => isLeft && go());
    else go();
  };
  const run = (path: 'imports' | 'imports/rehearsals') => table && start(path, kind, table.rows, mapping);
  return (
    <>
      <PageTitle title={t`Import`} />
      <PageHeader
        title={<Trans>Import</Trans>}
        summary={
          <Trans>
            From a spreadsheet saved as CSV, up to 5,000 rows. Nothing is taken before you have seen the check.
          </Trans>
        }
        actions={
          <Link to="/admin/users" className={buttonLink} data-kind="default">
            <IconArrowLeft aria-hidden data-flip />
            <Trans>Clients</Trans>
          </Link>
        }
      />
      <div className={classes.parts}>
        <Card label={t`What to import`}>
          <div className={classes.part}>
            <FilterChips
              label={t`What to import`}
              value={kind}
              onChange={(next) => anew(() => onKind(next))}
              chips={importKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
            />
            <p className={classes.rules}>{i18n._(kindRules[kind])}</p>
            <div className={classes.actions}>
              <FileChoice table={table} onTable={(next) => anew(() => setTable(next))} />
              <PlainButton
                icon={<IconFileDownload aria-hidden />}
                onClick={() => saveTable(`${kind.toLowerCase()}.csv`, templateOf(kind, style))}
              >
                <Trans>Template</Trans>
              </PlainButton>
            </div>
          </div>
        </Card>
        {table && (
          <ColumnChoice
            kind={kind}
            table={table}
            mapping={mapping}
            onChange={(next) => anew(() => change(next))}
            isChecking={progress?.state === 'running'}
            onCheck={() => run('imports/rehearsals')}
          />
        )}
        {table && progress && (
          <ImportReport
            kind={kind}
            table={table}
            mapping={mapping}
            progress={progress}
            onImport={() => run('imports')}
            onGoOn={goOn}
          />
        )}
      </div>
    </>
  );
}
