import { useEffect, useRef } from 'react';
import { works } from './unsaved-work.ts';

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
