/** Heights of a row at 1920 px, the airiest first. */
const ROWS = [176, 148, 120] as const;
export const AIRIEST = ROWS[0];
/** Of the screen, above, between and below the rows. */
const HEAD = 148;
/** From these heights on a row has a second and a third line for its job. */
const TWO_LINES = 140;
const THREE_LINES = 166;
const COLUMNS = 5;
const COLUMNS_AT_MOST = 6;

type Lane = { columns: number; shown: number };
/** `lines`: how many a job may take. */
export type WallLayout = { row: number; lines: 1 | 2 | 3; lanes: Lane[] };

/**
 * How many cars each lane of the wall shows in how many columns, so that all of them fit without scrolling: smaller rows before more
 * columns; past that the longest lane keeps one place for "+ n". What is left of the screen the rows share, so that a job is cut
 * only where nothing is left. `height` in pixels of a screen 1920 wide.
 */
export function layOutWall(counts: readonly number[], height: number): WallLayout {
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

function overfull(counts: readonly number[], height: number): WallLayout {
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

function stretched(lanes: Lane[], height: number): WallLayout {
  const rows = Math.max(1, ...lanes.map(({ columns, shown }) => Math.ceil(shown / columns)));
  const row = Math.min(AIRIEST, Math.floor((height - HEAD) / rows));
  const lines = row >= THREE_LINES ? 3 : row >= TWO_LINES ? 2 : 1;
  return { row, lines, lanes };
}

function rowsOf(height: number, row: number): number {
  return Math.max(1, Math.floor((height - HEAD) / row));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
