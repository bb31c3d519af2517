import { type ComponentType, useEffect, useState } from 'react';
import { withStyles } from './with-styles.ts';

type Place<Props> = ComponentType<Props & { isMissing: boolean }>;

const AGAIN_MS = 15_000;

/**
 * A part in a chunk of its own that its page can do without: `Meanwhile` stands in its place, and is told when the code
 * could not be had. That is asked for again now and then, when the network is back, and where the part is next shown.
 */
export function sparePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: Place<Props> = () => null,
) {
  const bring = withStyles(load);
  let known: ComponentType<Props> | undefined;
  return function SparePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined | null>(() => known);
    const isThere = Boolean(Part);
    useEffect(() => {
      if (isThere) return undefined;
      const keep = (found: ComponentType<Props>) => setPart(() => (known = found));
      const ask = () => void bring().then(keep, () => setPart(null));
      ask();
      // A network that has just come back often loses the first request, and of one that leads nowhere nothing is told.
      const timer = setInterval(ask, AGAIN_MS);
      globalThis.addEventListener('online', ask);
      return () => {
        clearInterval(timer);
        globalThis.removeEventListener('online', ask);
      };
    }, [isThere]);
    return Part ? <Part {...props} /> : <Meanwhile {...props} isMissing={Part === null} />;
  };
}
