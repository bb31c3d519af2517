import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { forgetPicture } from '#client/session/kept-picture.ts';
import { SETTLE_MS } from '#client/ui/use-settled.ts';
import { repeat, tapOf } from './taps.ts';

/** What index.html has put over the page: the picture, and what was tapped on it so far. */
export type Ahead = HTMLElement & { taps?: HTMLElement[] };

/** After so long a person sees what there is, be it a wait; what was tapped is done all the same. */
const PATIENCE_MS = 10_000;

/**
 * The living screen takes the picture's place as soon as it shows something; taps meant for
 * the picture are done there, in their order.
 */
export async function takeOver(ahead: Ahead, root: HTMLElement): Promise<void> {
  const patience = setTimeout(() => ahead.remove(), PATIENCE_MS);
  await somethingIn(root);
  clearTimeout(patience);
  const picture = ahead.shadowRoot ?? ahead;
  const meant = (ahead.taps ?? []).map((element) => tapOf(element, picture));
  const isThere = root.querySelector('#main') !== null;
  if (isThere) holdWhatMoved(picture, root);
  ahead.remove();
  if (!isThere) return forgetPicture();
  const done = meant.map((tap) => tap === undefined || repeat(tap, root));
  if (done.includes(false)) {
    const { toast } = await import('#client/feedback/toasts.tsx');
    toast.show(i18n._(msg`This has changed since: please tap again.`));
  }
}

/** A screen of the area, or the page that a person was sent to instead; drawn, and two frames old. */
async function somethingIn(root: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      const main = root.querySelector('#main');
      const isArea = /^\/(?:admin|client)\b/.test(location.pathname);
      const isDrawn = main
        ? main.textContent !== '' && !main.querySelector('[data-waiting]')
        : !isArea && root.querySelector('h1');
      if (!isDrawn) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
  });
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Where another car stands than on the picture, a hand that is on its way meant the other one. */
function holdWhatMoved(picture: ParentNode, root: HTMLElement): void {
  const [before, now] = [picture, root].map((screen) => [...screen.querySelectorAll<HTMLElement>('article, tbody tr')]);
  for (const [at, car] of (now ?? []).entries()) {
    if (before?.[at]?.ariaLabel === car.ariaLabel) continue;
    const place = car.closest('li') ?? car;
    place.toggleAttribute('data-settling', true);
    setTimeout(() => place.toggleAttribute('data-settling', false), SETTLE_MS);
  }
}
