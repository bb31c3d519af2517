import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { LIVE_SILENT_MS, LiveViews } from '#contract/events.ts';
import { followEvents } from '#sync/exchange/follow-events.ts';
import { device } from '#sync/store/this-device.ts';
import { useSession } from './session-context.tsx';

type Said = { uid: string; views: LiveViews };

/**
 * Who is on the site, as the server tells it while this page is looked at. One page of a browser listens and hands it
 * on to the others: `isHeard` is false while none of them is told.
 */
export function useLiveViews(): { views: LiveViews | undefined; isHeard: boolean } {
  const { uid } = useSession();
  const [views, setViews] = useState<LiveViews>();
  const [isHeard, setHeard] = useState(true);
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => setHeard(false), LIVE_SILENT_MS);
    };
    const hear = (said: LiveViews) => {
      setViews(said);
      setHeard(true);
      wait();
    };
    const channel = new BroadcastChannel('warsha.live');
    // A window of another release may say less.
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<Said>) => data.uid === uid && v.is(LiveViews, data.views) && hear(data.views),
    );
    const onLive = (said: LiveViews) => {
      hear(said);
      channel.postMessage({ uid, views: said } satisfies Said);
    };
    const follower = followEvents(device, uid, { onLive, onOpen: () => undefined, onChange: () => undefined });
    const seen = () => {
      wait();
      if (document.visibilityState === 'visible') return follower.resume();
      clearTimeout(silence);
      follower.pause();
    };
    const back = () => follower.resume();
    wait();
    document.addEventListener('visibilitychange', seen);
    globalThis.addEventListener('online', back);
    return () => {
      clearTimeout(silence);
      document.removeEventListener('visibilitychange', seen);
      globalThis.removeEventListener('online', back);
      channel.close();
      follower.stop();
    };
  }, [uid]);
  return { views, isHeard };
}
