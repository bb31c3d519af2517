import { crc32, deflateSync } from 'node:zlib';

function box(name: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 4, 'latin1');
  const whole = Buffer.concat([head, ...parts]);
  whole.writeUInt32BE(whole.length);
  return whole;
}

/** A film as phones make it: what it is, where it was made, the film itself. `tracks`: of sound, of pictures. */
export function mp4(
  seed: number,
  place = '+33.5731-007.5898/',
  size = 16,
  tracks: ('soun' | 'vide')[] = ['soun', 'vide'],
): Buffer {
  const facts = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    ...tracks.map((track) =>
      box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(track), Buffer.alloc(13)))),
    ),
    box('udta', box('\u00a9xyz', Buffer.from(place))),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0mp42')),
    facts,
    box('mdat', Buffer.alloc(size, `film ${seed}`)),
  ]);
}

/** A voice note as Safari's recorder makes it. */
export function m4a(seed: number): Buffer {
  return mp4(seed, '', 24, ['soun']);
}

/** What a browser's recorder makes: of voice alone, or with pictures; its length is not known when it begins. */
export function webm(seed: number, codec: 'A_OPUS' | 'V_VP8' = 'A_OPUS'): Buffer {
  const part = (id: string, data: Buffer) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | data.length]), data]);
  const head = part('1a45dfa3', part('4282', Buffer.from('webm')));
  const track = part('1654ae6b', part('ae', part('86', Buffer.from(codec))));
  const tags = part('1254c367', Buffer.from('made in Rabat'));
  const cluster = Buffer.concat([Buffer.from('1f43b675', 'hex'), Buffer.from([0xff]), part('e7', Buffer.from([0]))]);
  const open = Buffer.concat([Buffer.from('18538067', 'hex'), Buffer.from([0xff])]);
  return Buffer.concat([head, open, track, tags, cluster, Buffer.from(`voice ${seed}`)]);
}

/** A PNG that says it is so wide and tall, and moves in so many steps. */
export function pngOf(width: number, height: number, steps = 0): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const moves = Array.from({ length: steps }, () => chunk('fcTL', Buffer.alloc(26)));
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(64 * 65)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...moves,
    pixels,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as the record of a person or a car has it. */
export function inlineOf(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

export function pdf(seed: number): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${seed}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** Word's old format, as far as anybody looks. */
export function doc(seed: number, holds = 'WordDocument'): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504, seed),
    Buffer.from(holds, 'utf16le'),
  ]);
}

type Entry = { name: string; unpacked?: number; encrypted?: boolean };
export const WORD_ENTRIES: Entry[] = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }];

/** A packed folder with these entries; `unpacked` is what it says they come to. */
export function docx(seed: number, entries: readonly Entry[] = WORD_ENTRIES): Buffer {
  const data = Buffer.from(`<w:document>${seed}</w:document>`);
  const files: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const { name, unpacked = data.length, encrypted = false } of entries) {
    const named = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(encrypted ? 1 : 0, 2);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(unpacked, 18);
    facts.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, named, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), facts, place, named]));
    files.push(local);
    at += local.length;
  }
  const table = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(table.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, table, Buffer.from('PK\u0005\u0006'), end]);
}
