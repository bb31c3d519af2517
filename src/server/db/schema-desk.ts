import type { Day, Flag, RecordColumns, SearchedColumns } from './schema-columns.ts';

/** What lies on the desk: things to do, messages, ratings. */
export interface DeskTables {
  todos: TodoRow;
  messages: MessageRow;
  ratings: RatingRow;
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
  /** Who wrote while signed in. */
  userId: string | null;
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
