/** What spreadsheets save tables in: UTF-8 and UTF-16, and what older ones use for Arabic and for French. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export type Decoded = {
  text: string;
  encoding: Encoding;
  /** False: nothing in the bytes says what they are; a person should look whether the letters are right. */
  isCertain: boolean;
};

/** Reads a file's bytes by their mark, else as UTF-8, else by a guess. */
export function decodeFile(bytes: Uint8Array): Decoded {
  const marked = markOf(bytes);
  if (marked !== undefined) return { ...decodeAs(bytes, marked), isCertain: true };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', isCertain: true };
  } catch {
    return { ...decodeAs(bytes, guess(bytes)), isCertain: false };
  }
}

export function decodeAs(bytes: Uint8Array, encoding: Encoding): { text: string; encoding: Encoding } {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Arabic words are runs of bytes above ASCII; in French one such letter stands among plain ones. */
function guess(bytes: Uint8Array): Encoding {
  let [high, inRuns] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) inRuns += 1;
  }
  return inRuns > high / 2 ? 'windows-1256' : 'windows-1252';
}
