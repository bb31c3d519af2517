/** The faces that come with the app. IBM Plex is fetched only where a shop has chosen it. */
export const arabicFaces = ['Cairo', 'IBM Plex Sans Arabic'] as const;
export const latinFaces = ['Cairo', 'IBM Plex Sans'] as const;
export type BrandFonts = { arabic: (typeof arabicFaces)[number]; latin: (typeof latinFaces)[number] };

/** The two faces of a `fontFamily`: what it names and does not come with the app is Cairo. */
export function fontsOf(fontFamily = ''): BrandFonts {
  const named = fontFamily.split(',').map((name) => name.trim().replaceAll(/^['"]|['"]$/g, ''));
  // Cairo stands at the end of every list.
  return {
    arabic: arabicFaces.findLast((face) => named.includes(face)) ?? 'Cairo',
    latin: latinFaces.findLast((face) => named.includes(face)) ?? 'Cairo',
  };
}

/** As a style sheet names them. Each has the letters of its own script only, so that both stand in one line. */
export function fontFamilyOf({ arabic, latin }: BrandFonts): string {
  const named = [arabic, latin].filter((face) => face !== 'Cairo');
  return [...named, 'Cairo'].map((face) => `'${face}'`).join(', ');
}
