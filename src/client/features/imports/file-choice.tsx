import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from '#client/ui/notice.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { type Encoding, encodings } from './decode-file.ts';
import { openTable, rereadTable, type Table, type Unreadable } from './read-table.ts';
import classes from './import-screen.module.css';

type FileChoiceProps = { table: Table | undefined; onTable: (table: Table | undefined) => void };

/** The file, what was read of it, and in which letters where that had to be guessed. */
export function FileChoice({ table, onTable }: FileChoiceProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Unreadable>();
  const take = (read: Table | Unreadable) => {
    setProblem('why' in read ? read : undefined);
    onTable('why' in read ? undefined : read);
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="sr-only"
        aria-label={t`File to import`}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Chosen again after it was corrected, the same file is to be read again.
          currentTarget.value = '';
          if (file) void openTable(file).then(take);
        }}
      />
      <PlainButton
        kind={table ? 'default' : 'primary'}
        icon={<IconFileUpload aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {table ? <Trans>Another file</Trans> : <Trans>Choose a file</Trans>}
      </PlainButton>
      {table && <FileWords table={table} onEncoding={(encoding) => take(rereadTable(table, encoding))} />}
      {problem && (
        <div role="alert">
          <Notice icon={<IconAlertTriangle aria-hidden />}>{<ProblemWords problem={problem} />}</Notice>
        </div>
      )}
    </>
  );
}

function FileWords({ table, onEncoding }: { table: Table; onEncoding: (encoding: Encoding) => void }) {
  const { t } = useLingui();
  return (
    <>
      <output className={classes.file}>
        <bdi>{table.fileName}</bdi> · <Plural value={table.rows.length} one="# row" other="# rows" />
      </output>
      {!table.isCertain && (
        <NativeSelect
          label={t`Letters (choose another when they look wrong below)`}
          value={table.encoding}
          onChange={({ currentTarget }) =>
            onEncoding(encodings.find((each) => each === currentTarget.value) ?? table.encoding)
          }
          data={[
            { value: 'windows-1256', label: t`Arabic (Windows-1256)` },
            { value: 'windows-1252', label: t`Western European (Windows-1252)` },
            { value: 'utf-8', label: 'UTF-8' },
            { value: 'utf-16le', label: 'UTF-16' },
          ]}
        />
      )}
    </>
  );
}

function ProblemWords({ problem }: { problem: Unreadable }) {
  switch (problem.why) {
    case 'too-large':
      return <Trans>This file is larger than 5 MB. Split it and import the parts one after the other.</Trans>;
    case 'too-many-rows':
      return <Trans>This file has more than 5,000 rows. Split it and import the parts one after the other.</Trans>;
    case 'no-rows':
      return <Trans>This file has no rows below the names of its columns.</Trans>;
    case 'workbook':
      return <Trans>This is a workbook. Save it as CSV there, and choose that file.</Trans>;
    case 'no-text':
      return <Trans>This is no table: the file holds something else than text.</Trans>;
    case 'gone':
      return <Trans>This file cannot be read any more. Choose it again.</Trans>;
    case 'open-quote':
      return (
        <Trans>A quotation mark in line {problem.line} is never closed: the rest of the file cannot be read.</Trans>
      );
  }
}
