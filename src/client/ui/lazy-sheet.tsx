import { type ComponentType, lazy, Suspense, useState } from 'react';
import { prefetchOnIdle } from './prefetch-on-idle.ts';
import { useMounted } from './use-mounted.ts';

/** A sheet that comes with the first tap that opens it, and stays then, closed: it gives the focus back to where it came from. */
export function lazySheet<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(prefetchOnIdle(async () => ({ default: opening(await load()) })));
  return function LazySheet(props: Props) {
    const [isUsed, setUsed] = useState(props.opened);
    if (props.opened && !isUsed) setUsed(true);
    return (
      isUsed && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}

function opening<Props extends { opened: boolean }>(Sheet: ComponentType<Props>) {
  return function OpeningSheet(props: Props) {
    const isMounted = useMounted();
    return <Sheet {...props} opened={props.opened && isMounted} />;
  };
}
