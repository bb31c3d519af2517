/** What is drawn in the place of each picture of the landing page that a shop has not entered. */
export const builtInPictures = {
  hero1: 'hero',
  hero2: 'lift',
  hero3: 'shop',
  about: 'shop',
  gallery1: 'lift',
  gallery2: 'filter',
  gallery3: 'tools',
  gallery4: 'disc',
  gallery5: 'tyre',
} as const;

/** The drawing that visitors see there now: none beside own pictures of the same set. */
export function shownDrawing(key: string, isEntered: (key: string) => boolean): string | undefined {
  const drawn: [string, string][] = Object.entries(builtInPictures);
  const drawing = drawn.find(([place]) => place === key)?.[1];
  const isMixed = drawn.some(([place]) => setOf(place) === setOf(key) && isEntered(place));
  return drawing === undefined || isMixed ? undefined : `/art/${drawing}.svg`;
}

function setOf(key: string): string {
  return key.replace(/\d+$/, '');
}
