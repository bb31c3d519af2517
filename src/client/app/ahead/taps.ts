/**
 * What was tapped or typed into on the picture: enough to find the same thing on the living screen, and nothing else.
 */
export type Tap = { selector: string; name: string; scope: string | undefined; value?: string };

/** What a hand may mean; the script in index.html listens for the same. */
const FIELD = 'input';

/** Undefined where the screen has two of it: nobody can tell which was meant. */
export function tapOf(element: HTMLElement, picture: ParentNode): Tap | undefined {
  const tap: Tap = { selector: element.localName, name: nameOf(element), scope: scopeOf(element) };
  if (twinsOf(tap, picture).length !== 1) return undefined;
  return element instanceof HTMLInputElement ? { ...tap, value: element.value } : tap;
}

/** Does on the living screen what was meant; false where it is not there (any more). */
export function repeat(tap: Tap, root: HTMLElement): boolean {
  const [twin, ...others] = twinsOf(tap, root);
  if (!twin || others.length > 0 || twin.getAttribute('aria-disabled') === 'true') return false;
  if (tap.selector !== FIELD) twin.click();
  else {
    twin.focus();
    if (tap.value) document.execCommand('insertText', false, tap.value);
  }
  return true;
}

function twinsOf({ selector, name, scope }: Tap, within: ParentNode): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(selector)];
  return all.filter((one) => nameOf(one) === name && scopeOf(one) === scope);
}

/**
 * A link is where it leads; everything else is what it is called, its words
 * included: a step that has changed is another one.
 */
function nameOf(element: HTMLElement): string {
  return (
    element.getAttribute('href') ??
    element.getAttribute('aria-label') ??
    element.getAttribute('placeholder') ??
    element.textContent
  );
}

/** The car whose card or row it stands in. */
function scopeOf(element: HTMLElement): string | undefined {
  const car = element.closest('article, tr');
  return car?.querySelector('a[href]')?.getAttribute('href') ?? car?.getAttribute('aria-label') ?? undefined;
}
