import { useEffect, useRef } from 'react';

const works = new Set<() => boolean>();
let isGivenUp = false;

/** Tells while something here would be lost with the page: a form with changes, a recording that runs. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    const work = () => latest.current();
    works.add(work);
    return () => void works.delete(work);
  }, []);
}

export function hasUnsavedWork(): boolean {
  return !isGivenUp && [...works].some((isUnsaved) => isUnsaved());
}

/** Whoever was asked lets go of it: nothing asks again. */
export function giveUpUnsavedWork(): void {
  isGivenUp = true;
}
