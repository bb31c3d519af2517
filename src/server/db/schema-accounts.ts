import type { Flag, Instant, SearchedColumns } from './schema-columns.ts';

/** People, and how they prove who they are. Secrets are kept as hashes only. */
export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  shop_devices: ShopDeviceRow;
  known_devices: KnownDeviceRow;
  registrations: RegistrationRow;
  otp_challenges: OtpChallengeRow;
  reset_proofs: ResetProofRow;
  attempts: AttemptsRow;
  mail_outbox: MailRow;
}

export interface UserRow extends SearchedColumns {
  firstName: string;
  lastName: string;
  email: string | null;
  /** Folded e-mail, the unique key of sign-in. */
  emailKey: string | null;
  username: string;
  usernameKey: string;
  countryCode: string | null;
  phoneNumber: string | null;
  /** E.164 derived from the two above, unique. */
  phoneKey: string | null;
  /**
   * Since when the phone is one that somebody put here who may hand out no codes: it opens nothing before the client
   * has used it with a code that was handed out. Null for every other.
   */
  phoneUnprovedAt: Instant | null;
  age: number | null;
  role: 'CLIENT' | 'MANAGER' | 'EMPLOYEE' | 'ADMIN';
  image: string | null;
  verified: Flag;
  active: Flag;
  language: string | null;
  /** Null until the person has set a password (records made by staff). */
  passwordHash: string | null;
  /** The record of the same person that is kept; this one is archived. */
  mergedIntoId: string | null;
  /** When the person deleted the own account; nothing here says then who it was. */
  erasedAt: Instant | null;
  /** When the record was deleted, of whom nothing told, rather than archived. */
  removedAt: Instant | null;
}

export interface SessionRow {
  id: string;
  userId: string;
  createdAt: Instant;
  /** 30 days after sign-in, whatever happens in between. */
  expiresAt: Instant;
  lastSeenAt: Instant;
  revokedAt: Instant | null;
  revokedFor: 'LOGOUT' | 'REUSE' | 'RESET' | 'INACTIVE' | 'BY_USER' | 'BY_STAFF' | 'RESTORED' | null;
  userAgent: string;
  /** The shared tablet on which it was opened. */
  deviceId: string | null;
}

/** A tablet on which several people work in turn. Once revoked nobody signs in on it. */
export interface ShopDeviceRow {
  id: string;
  name: string;
  createdBy: string;
  createdAt: Instant;
  revokedAt: Instant | null;
}

/** All refresh tokens of a family, so that an old one is told apart from an invented one. */
export interface RefreshTokenRow {
  hash: string;
  sessionId: string;
  generation: number;
  presentedAt: Instant | null;
}

/** A device on which this person has signed in before: not held up by somebody else's wrong guesses. */
export interface KnownDeviceRow {
  hash: string;
  userId: string;
  expiresAt: Instant;
}

/** A sign-up that nobody has proved yet; it becomes a user, or joins one, only with the code. */
export interface RegistrationRow {
  id: string;
  identifierKey: string;
  passwordHash: string;
  /** Hash of the cookie of the browser that signed up. */
  proofHash: string;
  language: string | null;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface OtpChallengeRow {
  id: string;
  identifierKey: string;
  purpose: 'RESET_PASSWORD' | 'VERIFY_ACCOUNT';
  kind: 'CODE' | 'SETUP';
  userId: string | null;
  codeHash: string;
  createdAt: Instant;
  expiresAt: Instant;
  failures: number;
  closedAt: Instant | null;
}

/** What a right code earns: one password change for one person, within ten minutes. */
export interface ResetProofRow {
  hash: string;
  userId: string;
  identifierKey: string;
  expiresAt: Instant;
}

/** Counters that outlive a restart: wrong passwords, wrong codes, codes sent. */
export interface AttemptsRow {
  key: string;
  count: number;
  windowEndsAt: Instant;
  lastAt: Instant;
}

export interface MailRow {
  id: string;
  channel: 'EMAIL' | 'PHONE';
  recipient: string;
  subject: string;
  /** Sealed; emptied when sent, and when the code in it is used, replaced or over. */
  body: string | null;
  /** The challenge of the code in it is known by this name, and over at this time. */
  codeOf: string | null;
  codeUntil: Instant | null;
  createdAt: Instant;
  attempts: number;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
}
