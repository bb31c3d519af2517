import { type ComponentType, useEffect, useState } from 'react';
import { withStyles } from './with-styles.ts';

type Place<Props> = ComponentType<Props & { isMissing: boolean }>;

/**
 * A part in a chunk of its own that its page can do without: `Meanwhile` stands in its place, and is told when the code could not be
 * had. That is asked for again when the network is back, and where the part is next shown.
 */
export function sparePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: Place<Props> = () => null,
) {
  const bring = withStyles(load);
  let known: ComponentType<Props> | undefined;
  return function SparePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined | null>(() => known);
    useEffect(() => {
      const keep = (found: ComponentType<Props>) => setPart(() => (known = found));
      const ask = () => void bring().then(keep, () => setPart(null));
      ask();
      globalThis.addEventListener('online', ask);
      return () => globalThis.removeEventListener('online', ask);
    }, []);
    return Part ? <Part {...props} /> : <Meanwhile {...props} isMissing={Part === null} />;
  };
}
