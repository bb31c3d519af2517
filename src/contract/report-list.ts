// What the reports are, as plain data: the address of a screen is read by it, and the first load has no validation.

/** By what the figures of a report can be told apart. */
export const dimensions = [
  'work',
  'service',
  'status',
  'priority',
  'technician',
  'make',
  'type',
  'year',
  'vehicle',
  'client',
  'loyalty',
  'oil',
  'oilType',
  'state',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Dimensions whose words are names of the shop, and of which list. */
export const namedDimensions: Partial<Record<Dimension, 'BRAND' | 'OIL_NAME' | 'OIL_TYPE'>> = {
  make: 'BRAND',
  oil: 'OIL_NAME',
  oilType: 'OIL_TYPE',
};

export const reportFilters = ['service', 'priority', 'technician', 'make', 'type'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** Each column, and how its values are written. Times are milliseconds, shares between 0 and 1. */
export const reportColumns = {
  count: 'count',
  done: 'count',
  late: 'count',
  sold: 'money',
  cost: 'money',
  uncosted: 'count',
  margin: 'share',
  billed: 'money',
  visitTotals: 'money',
  declined: 'money',
  time: 'duration',
  average: 'duration',
} as const;
export type ReportColumn = keyof typeof reportColumns;

/** What a table can be ordered by besides: what its rows are called, and how far they are from before. */
export const NAME = 'name';
export const AGAINST = 'against';
export const reportSorts: readonly string[] = [NAME, AGAINST, ...Object.keys(reportColumns)].flatMap((column) => [
  column,
  `-${column}`,
]);

/** What is counted: the server has a query for each. */
export type FactsName =
  | 'finishedTasks'
  | 'newTasks'
  | 'visits'
  | 'deliveries'
  | 'oilChanges'
  | 'vehicles'
  | 'states'
  | 'declined';

export type ReportDeclaration = {
  readonly facts: FactsName;
  /** The first is taken where nothing else is asked for. */
  readonly by: readonly [Dimension, ...Dimension[]];
  readonly filters: readonly ReportFilter[];
  /** Without the count, which every report begins with and its chart shows. */
  readonly columns: readonly Exclude<ReportColumn, 'count'>[];
  /** What more than in the days before means for the shop; where it is neither, nothing. */
  readonly more?: 'better' | 'worse';
};

/**
 * All reports, in the order of their tabs. Route, screen, table and paper read
 * this; a new one is a line here and its texts.
 */
export const reports = {
  repairs: {
    facts: 'finishedTasks',
    more: 'better',
    by: ['work', 'service', 'technician', 'make', 'type'],
    filters: ['service', 'priority', 'technician', 'make', 'type'],
    columns: ['sold', 'cost', 'uncosted', 'margin', 'average'],
  },
  tasks: {
    facts: 'newTasks',
    by: ['status', 'service', 'priority', 'technician'],
    filters: ['service', 'priority', 'technician', 'make', 'type'],
    columns: ['done', 'late'],
  },
  'oil-changes': {
    facts: 'oilChanges',
    more: 'better',
    by: ['oil', 'oilType', 'make', 'type'],
    filters: ['make', 'type'],
    columns: [],
  },
  clients: {
    facts: 'visits',
    more: 'better',
    by: ['client', 'loyalty'],
    filters: ['make', 'type'],
    columns: ['visitTotals'],
  },
  vehicles: { facts: 'vehicles', more: 'better', by: ['make', 'type', 'year'], filters: ['make', 'type'], columns: [] },
  'car-files': {
    facts: 'visits',
    more: 'better',
    by: ['vehicle', 'make', 'type'],
    filters: ['make', 'type'],
    columns: ['visitTotals'],
  },
  deliveries: {
    facts: 'deliveries',
    more: 'better',
    by: ['make', 'type', 'client'],
    filters: ['make', 'type'],
    columns: ['billed', 'average'],
  },
  'time-in-state': {
    facts: 'states',
    by: ['state', 'service', 'technician'],
    filters: ['service', 'priority', 'technician', 'make', 'type'],
    columns: ['time', 'average'],
  },
  declined: {
    facts: 'declined',
    more: 'worse',
    by: ['work', 'service', 'make', 'client'],
    filters: ['service', 'priority', 'technician', 'make', 'type'],
    columns: ['declined'],
  },
  'repeat-clients': {
    facts: 'visits',
    more: 'better',
    by: ['loyalty'],
    filters: ['make', 'type'],
    columns: ['visitTotals'],
  },
  'technician-load': {
    facts: 'finishedTasks',
    more: 'better',
    by: ['technician'],
    filters: ['service', 'priority', 'make', 'type'],
    columns: ['time', 'average', 'sold'],
  },
} as const satisfies Record<string, ReportDeclaration>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];

/** The same under one type, for whoever handles any of them. */
export function declarationOf(name: ReportName): ReportDeclaration {
  return reports[name];
}

/**
 * So many rows are shown, the rest as one line; of all of them the table and the
 * long list have at most the second number.
 */
export const REPORT_ROWS = 5;
export const REPORT_ROWS_MAX = 200;
export const REPORT_DAYS_MAX = 366;
