import { useEffect, useState } from 'react';
import type { LiveViews } from '#contract/events.ts';
import { followEvents } from '#sync/exchange/follow-events.ts';
import { device } from '#sync/store/this-device.ts';
import { useSession } from './session-context.tsx';

/** Who is on the site, as the server tells it while this page is looked at; `isOpen` is false while it cannot be told. */
export function useLiveViews(): { views: LiveViews | undefined; isOpen: boolean } {
  const { uid } = useSession();
  const [views, setViews] = useState<LiveViews>();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const follower = followEvents(device, uid, { onLive: setViews, onOpen: setOpen, onChange: () => undefined });
    const seen = () => (document.visibilityState === 'visible' ? follower.resume() : follower.pause());
    const back = () => follower.resume();
    document.addEventListener('visibilitychange', seen);
    globalThis.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      globalThis.removeEventListener('online', back);
      follower.stop();
    };
  }, [uid]);
  return { views, isOpen };
}
