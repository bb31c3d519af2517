// Apart from the hook that tells of it: who only asks does not fetch that.

/** What tells whether something of it would be lost with the page. */
export const works = new Set<() => boolean>();

export function hasUnsavedWork(): boolean {
  return [...works].some((isUnsaved) => isUnsaved());
}
