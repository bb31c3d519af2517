import { createApi } from '#sync/exchange/api.ts';
import { device } from '#sync/store/this-device.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { isReachable } from './reach.ts';
import { noteSessionOver } from './session-over.ts';
import { clearMirror, readMirror } from './session-mirror.ts';
import { readStored, store } from '#client/ui/stored.ts';

device.notes = { read: readStored, write: store };

let leavingUntil = 0;

/** The calls of the screens, as the person who is signed in. */
export const api = createApi(device, {
  read: readMirror,
  readTimeoutMs: () => (isReachable() ? undefined : 2_500),
  onSessionOver: (end) => {
    clearMirror(end === 'erased' ? 'dropped' : 'kept');
    noteSessionOver(end);
    tellOtherTabs();
    // Each call that fails meanwhile would begin the way out anew.
    if (performance.now() < leavingUntil) return;
    leavingUntil = performance.now() + 10_000;
    // A real navigation: nothing that the last person saw stays in memory.
    globalThis.location.replace('/');
  },
});
