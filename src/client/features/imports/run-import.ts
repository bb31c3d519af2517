import type { CsvRow, DecimalMark } from '#contract/csv.ts';
import { newId } from '#contract/ids.ts';
import {
  type DateOrder,
  fitsByJobs,
  IMPORT_BATCH,
  IMPORT_CELL_MAX,
  type ImportField,
  type ImportKind,
  type ImportReport,
  type ImportRequest,
  type ImportResult,
} from '#contract/imports.ts';
import type { ColumnMap } from './guess-columns.ts';

/**
 * From which column each field is read, what is taken where the cell is empty, and how
 * the file writes what could be two things.
 */
export type Mapping = {
  columns: ColumnMap;
  instead: Partial<Record<ImportField, string>>;
  dateOrder: DateOrder;
  decimalMark: DecimalMark | undefined;
};

/**
 * One way through a file. Kept, it goes on where it stopped: what was sent and not answered is sent with the same key.
 */
export type Run = { path: 'imports' | 'imports/rehearsals'; batches: { key: string; request: ImportRequest }[] };

export function planRun(path: Run['path'], kind: ImportKind, rows: readonly CsvRow[], mapping: Mapping): Run {
  const { dateOrder, decimalMark } = mapping;
  const fields = fieldsOf(mapping);
  const sent = rows.map(({ line, cells }) => ({ line, cells: fields.map((field) => cellOf(field, cells, mapping)) }));
  const batches = batchesOf(fields, sent).map((some) => ({
    key: newId(),
    request: { kind, columns: fields, rows: some, dateOrder, decimalMark },
  }));
  return { path, batches };
}

/**
 * Sends batch after batch from the `done`th on; returns their results. Stops between
 * two when `signal` says so. @throws AppError
 */
export async function followRun(
  { path, batches }: Run,
  done: number,
  send: (batch: Run['batches'][number] & Pick<Run, 'path'>) => Promise<ImportReport>,
  onBatch: (results: ImportResult[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const batch of batches.slice(done)) {
    if (signal.aborted) return;
    const { results } = await send({ path, ...batch });
    onBatch(results);
  }
}

/**
 * The results so far and those of the next batch. A rehearsal forgets its rows: what
 * one before would have made is here already.
 */
export function withNext(before: readonly ImportResult[], next: readonly ImportResult[]): ImportResult[] {
  const known = new Set(before.flatMap(({ keys }) => keys));
  const isKnown = ({ keys }: ImportResult) => keys.some((key) => known.has(key));
  return [...before, ...next.map((result) => (isKnown(result) ? { ...result, ...alreadyHere } : result))];
}

const alreadyHere = { outcome: 'present', id: null, keys: [], read: null } as const satisfies Partial<ImportResult>;

function fieldsOf({ columns, instead }: Mapping): ImportField[] {
  const given = Object.entries(instead).flatMap(([field, text]) => (text.trim() === '' ? [] : [field]));
  return [...new Set([...Object.keys(columns), ...given])] as ImportField[];
}

export function cellOf(field: ImportField, cells: readonly string[], { columns, instead }: Mapping): string {
  const at = columns[field];
  const cell = at === undefined ? '' : (cells[at] ?? '');
  return (cell.trim() === '' ? (instead[field] ?? '') : cell).slice(0, IMPORT_CELL_MAX);
}

type Row = ImportRequest['rows'][number];

/** Half of what a call may weigh: long notes make a batch shorter. */
const BATCH_BYTES = 128 * 1024;

function batchesOf(fields: readonly ImportField[], rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const weight = new TextEncoder().encode(JSON.stringify(row)).length;
    const last = batches.at(-1) ?? [];
    if (room < weight || last.length === IMPORT_BATCH || !fitsByJobs(fields, [...last, row])) {
      batches.push([]);
      room = BATCH_BYTES;
    }
    batches.at(-1)?.push(row);
    room -= weight;
  }
  return batches;
}
