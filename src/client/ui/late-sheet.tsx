import { type ComponentType, lazy, Suspense, useState } from 'react';
import { soon } from './soon.ts';
import { useThere } from './use-there.ts';

/** A sheet that comes with the first tap that opens it, and stays then, closed: it gives the focus back to where it came from. */
export function lateSheet<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(soon(async () => ({ default: opening(await load()) })));
  return function LateSheet(props: Props) {
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
    const isThere = useThere();
    return <Sheet {...props} opened={props.opened && isThere} />;
  };
}
