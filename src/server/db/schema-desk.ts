import type { Day, Flag, Instant, RecordColumns, SearchedColumns } from './schema-columns.ts';

/** What lies on the desk: things to do, messages, ratings, links for clients. */
export interface DeskTables {
  todos: TodoRow;
  messages: MessageRow;
  ratings: RatingRow;
  tracking_links: TrackingLinkRow;
}

export interface TodoRow extends SearchedColumns {
  ownerId: string;
  /** 1: everybody who manages the shop sees and does it. */
  shopWide: Flag;
  title: string;
  description: string;
  createdOn: Day;
  /** Null while it is still to be done. */
  completedOn: Day | null;
}

export interface MessageRow extends SearchedColumns {
  /** Who wrote while signed in, or whom a merge made it belong to. */
  userId: string | null;
  signedIn: Flag;
  fullName: string;
  /** As `users.emailKey` is folded. */
  email: string;
  message: string;
  read: Flag;
}

export interface RatingRow extends RecordColumns {
  userId: string;
  /** Null: the shop as a whole. */
  visitId: string | null;
  stars: number;
  feedback: string | null;
}

/** By which somebody follows a visit without signing in; what stands in it is made of its id. */
export interface TrackingLinkRow {
  id: string;
  visitId: string;
  createdBy: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
}
