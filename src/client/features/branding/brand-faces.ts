import arabic400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url';
import arabic600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url';
import arabic700 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff2?url';
import latin400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url';
import latin600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2?url';
import latin700 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-700-normal.woff2?url';

type Face = { range: string; files: [weight: number, address: string][] };

/** The same file of letters under two names, each with its own script. */
const faces: Record<string, Face> = {
  'IBM Plex Sans Arabic': {
    range: 'U+600-6FF,U+750-77F,U+870-8FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
    files: [
      [400, arabic400],
      [600, arabic600],
      [700, arabic700],
    ],
  },
  'IBM Plex Sans': {
    range: 'U+0-FF,U+131,U+152-153,U+2C6,U+2DC,U+2000-200B,U+2010-206F,U+20AC,U+2122,U+2212',
    files: [
      [400, latin400],
      [600, latin600],
      [700, latin700],
    ],
  },
};

/** The rules that bring a face which the first page does not name; fetched when a letter of it is painted. */
export function faceRules(names: readonly string[]): string {
  return names
    .flatMap((name) => (faces[name]?.files ?? []).map(([weight, address]) => rule(name, weight, address)))
    .join('');
}

function rule(name: string, weight: number, address: string): string {
  const range = faces[name]?.range ?? '';
  return `@font-face{font-family:'${name}';font-weight:${weight};font-display:swap;src:url('${address}') format('woff2');unicode-range:${range}}`;
}
