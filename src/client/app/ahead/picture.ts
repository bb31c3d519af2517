import type { Role } from '#contract/roles.ts';
import { inPicture } from './used-css.ts';

/** The screen that one person saw last, for the next start on this device. Read by the script in index.html. */
export type Picture = {
  uid: string;
  role: Role;
  /** Path and query at which it was taken. */
  address: string;
  /** Whether a start without a query of its own leads there. */
  isStart: boolean;
  /** The script of the build that drew it. */
  entry: string;
  lang: string;
  dir: string;
  scheme: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** Milliseconds since 1970: from then on the device does not know whether the person may still look. */
  until: number;
  /** Minutes without a touch after which a shared tablet shows its faces; null where it never does by itself. */
  lockAfter: number | null;
  /** What its elements use of the style sheets. */
  css: string;
  /** The faces of letters that its page did not begin with. */
  faces: string;
  html: string;
};

/** Letters of HTML; a screen of a tablet has about forty thousand. */
const MOST = 64 * 1024;
/** A list this long is cut where the screen ends. */
const LONG = 8;
const LEFT_OUT = 'script, iframe, video, audio, dialog, [role="dialog"]';

/**
 * The HTML of what `root` shows on a screen of that height (CSS pixels), its lower rows left out where that is too
 * much; undefined while it waits for something.
 */
export function drawn(root: HTMLElement, height: number): string | undefined {
  if (root.querySelector('[data-waiting], [aria-busy="true"]') || !root.querySelector('#main')?.textContent)
    return undefined;
  return [1, 0.7, 0.4].map((share) => copyOf(root, height * share).innerHTML).find((html) => html.length <= MOST);
}

function copyOf(element: Element, height: number): Element {
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('id');
  // What is true of this moment only, as the connection.
  if (copy instanceof HTMLElement && copy.hasAttribute('data-live')) copy.style.visibility = 'hidden';
  // The address of a picture that only this page can read.
  if (copy.getAttribute('src')?.startsWith('blob:')) copy.removeAttribute('src');
  const isLong = element.childElementCount > LONG;
  const top = isLong ? element.firstElementChild?.getBoundingClientRect().top : undefined;
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(element.localName === 'style' ? inPicture(child.data) : child.data);
    else if (!(child instanceof Element)) continue;
    else if (top !== undefined && child.getBoundingClientRect().top - top > height) break;
    else if (!child.matches(LEFT_OUT)) copy.append(copyOf(child, height));
  }
  return copy;
}
