import { type ComponentType, lazy, Suspense, useState } from 'react';
import { MissingSheet } from './missing-sheet.tsx';
import { prefetchOnIdle } from './prefetch-on-idle.ts';
import { useMounted } from './use-mounted.ts';
import { withStyles } from './with-styles.ts';

/** Without `opened` it is open as long as it is there. */
type SheetProps = { opened?: boolean; onClose: () => void };
type Late<Props> = { given: Props; onAgain: () => void; onGiveUp: () => void };

/**
 * A sheet that comes with the first tap that opens it, and stays then, closed: it gives the focus back to where it came
 * from. One whose code cannot be had says so in its own place, and is asked for again by a tap.
 */
export function lazySheet<Props extends SheetProps>(load: () => Promise<ComponentType<Props>>) {
  const bring = prefetchOnIdle(withStyles(load));
  const begin = () => lazy(() => bring().then(late<Props>, missing<Props>));
  let newest = begin();
  return function LazySheet(props: Props) {
    const [Sheet, setSheet] = useState<typeof newest>();
    if (props.opened !== false && !Sheet) setSheet(() => newest);
    const anew = (isWanted: boolean) => {
      newest = begin();
      setSheet(() => (isWanted ? newest : undefined));
    };
    const giveUp = () => {
      anew(false);
      props.onClose();
    };
    return (
      Sheet && (
        <Suspense fallback={null}>
          <Sheet given={props} onAgain={() => anew(true)} onGiveUp={giveUp} />
        </Suspense>
      )
    );
  };
}

function late<Props extends SheetProps>(Sheet: ComponentType<Props>): { default: ComponentType<Late<Props>> } {
  return {
    default: function OpeningSheet({ given }) {
      const isMounted = useMounted();
      return <Sheet {...given} {...(given.opened !== undefined && { opened: given.opened && isMounted })} />;
    },
  };
}

function missing<Props extends SheetProps>(): { default: ComponentType<Late<Props>> } {
  return {
    default: ({ given, onAgain, onGiveUp }) =>
      given.opened !== false && <MissingSheet onAgain={onAgain} onClose={onGiveUp} />,
  };
}
