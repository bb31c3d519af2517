import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '#client/ui/format.ts';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import type { SessionRow } from '#sync/store/databases.ts';

/** See keepPicture. Without a build there are no style sheets that a picture could name. */
export function useKeptPicture(session: SessionRow): void {
  const { t } = useLingui();
  const { time, dayAndMonth, dayOf } = useFormats();
  // It may be looked at days later: with its day.
  const note = useEffectEvent((at: number) => {
    const moment = `${dayAndMonth(dayOf(at))} · ${time(at)}`;
    return t`As of ${moment}`;
  });
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      const { keepPicture } = await import('./keep-picture.ts');
      if (!isOver) stop = keepPicture(session, (at) => note(at));
    };
    const cancel = whenIdle(() => void begin());
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [session]);
}
