import { randomBytes } from 'node:crypto';
import type { AccessTokens } from '#server/http/authenticate.ts';
import type { Shop } from '#server/http/change.ts';
import type { AfterAnswer } from '#server/http/after-answer.ts';
import type { Codes } from '#server/features/codes/code-service.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { hashToken, type Sessions } from '#server/features/sessions/session-service.ts';
import type { Passwords } from './passwords.ts';

/** What signing in is made of. */
export interface AuthParts extends Shop {
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  readonly afterAnswer: AfterAnswer;
  /** In which mails name the hour. */
  readonly timeZone: string;
}

/** A secret that a browser carries in a cookie; the database keeps its hash. */
export function newProof(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
