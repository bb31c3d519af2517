/** Heights of a row at 1920 px, the airiest first. */
const ROWS = [176, 148, 120] as const;
export const AIRIEST = ROWS[0];
/** What a row may take of what is left: more would stand empty. */
const HIGHEST = 188;
/** Of the screen, above, between and below the rows. */
const HEAD = 148;
/** From these heights on a row has a second and a third line for its job. */
const TWO_LINES = 154;
const THREE_LINES = 184;
const COLUMNS = 5;
const COLUMNS_AT_MOST = 6;

/** `row`: the height of one; `lines`: how many a job may take in it. */
export type WallLane = { columns: number; shown: number; row: number; lines: 1 | 2 | 3 };
type Filled = Pick<WallLane, 'columns' | 'shown'>;

/**
 * How many cars each lane of the wall shows in how many columns, so that all of them fit without scrolling: smaller
 * rows before more columns; past that the longest lane keeps one place for "+ n". What is left of its lane the rows
 * share, so that a job is cut only where nothing is left. `height` in pixels of a screen 1920 wide.
 */
export function layOutWall(counts: readonly number[], height: number): WallLane[] {
  for (const most of [COLUMNS, COLUMNS_AT_MOST])
    for (const row of ROWS) {
      const rows = rowsOf(height, row);
      const columns = counts.map((count) => Math.max(1, Math.ceil(count / rows)));
      if (sum(columns) <= most)
        return stretched(
          columns.map((own, lane) => ({ columns: own, shown: counts[lane] ?? 0 })),
          height,
        );
    }
  return overfull(counts, height);
}

function overfull(counts: readonly number[], height: number): WallLane[] {
  const rows = rowsOf(height, ROWS[2]);
  const columns = counts.map((count) => Math.max(1, Math.ceil(count / rows)));
  while (sum(columns) > Math.max(COLUMNS_AT_MOST, counts.length)) columns[columns.indexOf(Math.max(...columns))]! -= 1;
  const lanes = columns.map((own, lane) => {
    const count = counts[lane] ?? 0;
    const places = own * rows;
    return { columns: own, shown: count <= places ? count : places - 1 };
  });
  return stretched(lanes, height);
}

function stretched(lanes: readonly Filled[], height: number): WallLane[] {
  return lanes.map(({ columns, shown }) => {
    const rows = Math.max(1, Math.ceil(shown / columns));
    const row = Math.min(HIGHEST, Math.floor((height - HEAD) / rows));
    return { columns, shown, row, lines: row >= THREE_LINES ? 3 : row >= TWO_LINES ? 2 : 1 };
  });
}

function rowsOf(height: number, row: number): number {
  return Math.max(1, Math.floor((height - HEAD) / row));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
