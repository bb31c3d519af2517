import { useEffect } from 'react';

const LAYERS = '[role=dialog], [role=menu], #root';
const FRAMES = 'main, header, nav, #root';
/** No field: on a tablet it would bring up the keyboard. */
const STOPS = 'a[href], button, summary, [tabindex="0"]';
/** Whoever gives the focus a place of its own, a dialog that closes or a form, comes first. */
const GRACE_MS = 30;

/**
 * What has the focus may go with what it did: a button that was answered, the contents of a dialog, the row
 * from which one was opened. The keyboard goes on beside it then, in what is left around it, else at the
 * page's title; not at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** For each layer, the newest last: where the focus was, and all around it. */
    const ways = new Map<Element, HTMLElement[]>();
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      const layer = target.closest(LAYERS);
      if (!layer) return;
      ways.delete(layer);
      ways.set(layer, wayUp(target));
    };
    // A tap beside it means nothing to have the focus; what goes later takes none along.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (last && target === last && isLost() && canStop(last)) last = undefined;
      });
    const keep = () => {
      if (!last || !isLost() || (last.isConnected && !canStop(last))) return;
      for (const layer of ways.keys()) if (!layer.isConnected) ways.delete(layer);
      const next = canStop(last) ? last : [...ways.values()].toReversed().map(stopOn).find(Boolean);
      (next ?? document.querySelector<HTMLElement>('[data-route-title]'))?.focus({ preventScroll: true });
    };
    // A key that is held down presses one button, not the ones that come into its place as well.
    const pressOnce = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat) return;
      if (event.target instanceof Element && event.target.closest('button, a[href], summary')) event.preventDefault();
    };
    const observer = new MutationObserver(() => {
      if (!last || !isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(keep, GRACE_MS);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    document.addEventListener('keydown', pressOnce, true);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
      document.removeEventListener('keydown', pressOnce, true);
    };
  }, []);
}

function isLost(): boolean {
  return document.activeElement === document.body;
}

function wayUp(from: HTMLElement): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let at: HTMLElement | null = from; at && !at.matches(FRAMES); at = at.parentElement) {
    way.push(at);
    if (at.matches(LAYERS)) break;
  }
  return way;
}

/** The first place on a way up where the keyboard can go on: before what is left of it, else after. */
function stopOn(way: readonly HTMLElement[]): HTMLElement | undefined {
  let below: HTMLElement | undefined;
  for (const place of way) {
    if (!place.isConnected) continue;
    const stops = [place, ...place.querySelectorAll<HTMLElement>(STOPS)].filter(
      (at) => at.matches(STOPS) && canStop(at),
    );
    const isBefore = (at: HTMLElement) => below?.compareDocumentPosition(at) === Node.DOCUMENT_POSITION_PRECEDING;
    const next = stops.findLast(isBefore) ?? stops[0];
    if (next) return next;
    below = place;
  }
  return undefined;
}

function canStop(at: Element): boolean {
  return (
    at.isConnected &&
    !at.matches(':disabled') &&
    !at.closest('[inert]') &&
    at.checkVisibility({ visibilityProperty: true })
  );
}
