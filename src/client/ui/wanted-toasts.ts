// Apart from the toasts themselves, which come after the first picture: who only listens does not fetch them.

let isWanted = false;
let tell = () => {};

/**
 * Something is to be said: the place where toasts appear is needed now, and not
 * only when the page has nothing else to do.
 */
export function wantToasts(): void {
  isWanted = true;
  tell();
}

export function areToastsWanted(): boolean {
  return isWanted;
}

/** For the one place where they appear. */
export function onWantedToasts(listener: () => void): () => void {
  tell = listener;
  return () => (tell = () => {});
}
