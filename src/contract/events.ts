import * as v from 'valibot';

/** What may have changed: rows that devices store, or what the server alone has. Never what it says now. */
export const changeKinds = ['rows', 'approvals', 'messages', 'ratings', 'todos'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * At most this many streams of one session, one person, all clients and all:
 * whoever gets none asks now and then instead.
 */
export const STREAMS = { perSession: 4, perPerson: 12, clients: 350, all: 500 } as const;
/** Milliseconds. A reader that hears nothing for longer than two heartbeats has lost the connection. */
export const HEARTBEAT_MS = 25_000;
/** Of who is on the site a reader hears each second: so long without a word is too long. */
export const LIVE_SILENT_MS = 10_000;

/** Names who reads a stream: its own stream before, which the server may not know to be lost, then ends. */
export const READER_HEADER = 'x-reader';

/**
 * `live`: also who is on the site now. `seconds`: how long the stream lasts at most; 0 says how things stand and ends.
 */
export const EventsQuery = v.strictObject({
  live: v.optional(v.picklist(['1'], 'one-of')),
  seconds: v.optional(v.pipe(v.string('type'), v.regex(/^\d{1,4}$/, 'format'), v.transform(Number))),
});

/** Something changed up to this revision that the reader may see: time to ask for it. */
export const ChangeEvent = v.object({ rev: v.number(), kinds: v.array(v.picklist(changeKinds)) });
export type ChangeEvent = v.InferOutput<typeof ChangeEvent>;

const lookers = ['visitor', 'client', 'staff'] as const;
export type Looker = (typeof lookers)[number];

/**
 * Who looked at the site in the last five minutes before `at`, the last pages, and how many
 * looks each of the last thirty minutes had.
 */
export const LiveViews = v.object({
  at: v.number(),
  onSite: v.object({ visitor: v.number(), client: v.number(), staff: v.number() }),
  lastPages: v.array(v.object({ page: v.string(), who: v.picklist(lookers), at: v.number() })),
  perMinute: v.array(v.number()),
});
export type LiveViews = v.InferOutput<typeof LiveViews>;
