import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#server/db/error-code.ts';
import { makeDataFolder } from '#server/db/make-data-folder.ts';
import { whyNotOpened } from '#server/db/not-opened.ts';
import type { PushKeys } from '#server/features/notifications/push-delivery.ts';
import { StartError } from '#server/db/start-error.ts';

/** One key a purpose, all derived from one secret that is not in the database. */
export interface Keys {
  readonly access: Buffer;
  readonly refresh: Buffer;
  readonly codes: Buffer;
  /** Seals answers that are kept to be given again. */
  readonly answers: Buffer;
  /** Seals what a tablet says it has seen. */
  readonly cursors: Buffer;
  /** Signs the links by which clients follow a visit. */
  readonly tracking: Buffer;
  /** Signs the link to the draft of the shop's face. */
  readonly preview: Buffer;
  /** Signs what is sent to push services. */
  readonly push: PushKeys;
}

export function deriveKeys(secret: Uint8Array): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `warsha ${purpose}`, 32));
  return {
    access: derive('access'),
    refresh: derive('refresh'),
    codes: derive('codes'),
    answers: derive('answers'),
    cursors: derive('cursors'),
    tracking: derive('tracking'),
    preview: derive('preview'),
    push: pushKeys(Buffer.from(hkdfSync('sha256', secret, '', 'warsha push', 48))),
  };
}

/** The order of P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** A pair that is made of the secret like every other key, so that it is made at the first start and in no backup. */
function pushKeys(seed: Buffer): PushKeys {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The secret of this data folder, made at the first start and readable by the server's owner only. */
export function readSecret(settings: { SECRET_KEY: Uint8Array | undefined; DATA_DIR: string }): Uint8Array {
  if (settings.SECRET_KEY) return settings.SECRET_KEY;
  const file = join(settings.DATA_DIR, 'secret.key');
  makeDataFolder(settings.DATA_DIR);
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      // On a full disk it is there and empty: the next start must make it anew.
      rmSync(file, { force: true });
      throw whyNotOpened(file, error);
    }
  }
  const secret = Buffer.from(read(file), 'base64');
  if (secret.length < 32) throw new StartError('configuration', `${file} does not hold at least 32 bytes in base64.`);
  return secret;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw whyNotOpened(file, error);
  }
}
