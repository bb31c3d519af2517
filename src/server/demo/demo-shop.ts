import type { VehicleType } from '#contract/vehicles.ts';
import type { Db } from '#server/db/dialect.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import type { Person } from '#server/http/person.ts';
import type { Calendar } from './calendar.ts';
import type { Dice } from './dice.ts';
import type { Drawing } from './drawings.ts';
import type { Oil } from './jobs.ts';
import type { Timeline } from './timeline.ts';

/** Where the demonstration shop is put up. */
export type Site = { db: Db; files: MediaFiles; passwordHash: string; now: number; timeZone: string };

/** The pictures that are on the disk, by what they show. */
export type Album = ReadonlyMap<Drawing, { sha256: string; size: number }>;

export type DemoShop = {
  db: Db;
  dice: Dice;
  calendar: Calendar;
  timeZone: string;
  timeline: Timeline;
  manager: Person;
  mechanics: Person[];
  /** What is on the price list, by its Arabic name. */
  offers: ReadonlyMap<string, string>;
  album: Album;
};

/**
 * A car that comes to the shop; `language` is its owner's, 0 Arabic and 1
 * French. Its id is there once it has come first.
 */
export type DemoCar = {
  id: string;
  ownerId: string;
  type: VehicleType;
  perDay: number;
  kmNow: number;
  oil: Oil;
  language: 0 | 1;
};
