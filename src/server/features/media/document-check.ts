const TAIL = 1024;

/** A PDF that ends as one; it is shown in the browser's own viewer, which runs nothing of ours. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(-TAIL).includes('%%EOF');
}

const inWord = (text: string) => Buffer.from(text, 'utf16le');

/** A Word document of the old format, without macros and not encrypted. */
export function isWord(bytes: Buffer): boolean {
  return bytes.includes(inWord('WordDocument')) && !bytes.includes(inWord('_VBA_PROJECT'));
}

const [ENTRIES_MAX, NAME_MAX, UNPACKED_MAX, RATIO_MAX] = [2000, 1024, 200 * 1024 * 1024, 100] as const;
const [END, ENTRY] = [0x06_05_4b_50, 0x02_01_4b_50] as const;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * A Word document by its table of contents alone: nothing is unpacked. No macros, no way out of the folder, nothing
 * encrypted, and no few kilobytes that would unpack into gigabytes.
 */
export function isFairDocx(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return false;
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > ENTRIES_MAX) return false;
  const names = new Set<string>();
  let [at, packed, unpacked] = [bytes.readUInt32LE(end + 16), 0, 0];
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return false;
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    packed += bytes.readUInt32LE(at + 20);
    unpacked += bytes.readUInt32LE(at + 24);
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    if (isEncrypted || nameEnd - at > ENTRY_BYTES + NAME_MAX) return false;
    const name = bytes.toString('utf8', at + ENTRY_BYTES, nameEnd);
    if (!isFairName(name)) return false;
    names.add(name);
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const isFair = unpacked <= UNPACKED_MAX && unpacked <= Math.max(packed, 1) * RATIO_MAX;
  return isFair && names.has('[Content_Types].xml') && names.has('word/document.xml');
}

function isFairName(name: string): boolean {
  return !/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:|vbaProject\.bin$/iu.test(name);
}
