import { beginsAtWork, workOf } from '#client/session/home.ts';
import { readMirror } from '#client/session/session-mirror.ts';
import { PICTURE_KEY } from '#client/session/kept-picture.ts';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { store } from '#client/ui/stored.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { readTablet } from '#sync/session/shared-tablet.ts';
import { device } from '#sync/store/this-device.ts';
import { drawn, type Picture } from './picture.ts';
import { asPage, laterFaces, usedCss } from './used-css.ts';

/** Above the bottom bar, in nobody's way. No element of the page looks so: its style is not among those kept. */
const AS_OF = `position: fixed; inset: auto 0 96px; width: max-content; margin: 0 auto; padding: 4px 12px; border-radius: 99px;
  background: var(--text); color: var(--bg); font-size: 0.875rem`;

/** A picture costs a slow tablet some hundredths of a second: taken when the screen has been still for so long. */
const STILL_MS = 2000;

/**
 * Keeps a picture of this person's first screen whenever it has changed, so that the next start shows it before the app
 * is alive. `note`: when that was, in words. Returns the way to stop.
 */
export function keepPicture(session: SessionRow, note: (at: number) => string): () => void {
  const root = document.getElementById('root');
  if (!root) return () => undefined;
  let cancel = () => {};
  const take = async () => {
    const picture = await pictureOf(root, session, note);
    // Who signed out while it was taken, or on a slow network still is, leaves none behind.
    if (picture && readMirror()?.user.id === session.uid) store(PICTURE_KEY, JSON.stringify(picture));
  };
  const later = () => {
    cancel();
    cancel = whenIdle(() => void take(), STILL_MS);
  };
  const observer = new MutationObserver(later);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  later();
  return () => {
    observer.disconnect();
    cancel();
  };
}

async function pictureOf(
  root: HTMLElement,
  { uid, user, offlineValidUntil }: SessionRow,
  note: (at: number) => string,
) {
  const { pathname, search } = location;
  // Other screens may show what is not for keeping, and nobody begins the day there.
  if (document.visibilityState === 'hidden' || pathname !== workOf(user.role)) return undefined;
  const tablet = await readTablet(device);
  const entry = entryOf(document);
  const html = drawn(root, innerHeight);
  const css = html === undefined ? undefined : usedCss(root);
  if (html === undefined || css === undefined || entry === undefined) return undefined;
  const { lang, dir, dataset } = document.documentElement;
  const picture: Picture = {
    uid,
    role: user.role,
    address: pathname + search,
    isStart: beginsAtWork(user.role) && Array.from(new URLSearchParams(search).keys()).every((key) => key === 'view'),
    entry,
    lang,
    dir,
    scheme: dataset.mantineColorScheme ?? '',
    width: innerWidth,
    until: offlineValidUntil,
    lockAfter: tablet?.lockAfter ?? null,
    css,
    faces: laterFaces(),
    html: asPage(html + asOf(note(Date.now()))),
  };
  return picture;
}

function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type=module]')?.getAttribute('src') ?? undefined;
}

function asOf(words: string): string {
  const line = document.createElement('p');
  line.style.cssText = AS_OF;
  line.textContent = words;
  return line.outerHTML;
}
