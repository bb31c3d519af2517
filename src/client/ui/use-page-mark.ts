import { useLayoutEffect } from 'react';

/**
 * Marks the page itself for the style sheets, as `:root[data-…]`, while `isOn`. A style that asks
 * what the whole page has, `body:has(…)`, is asked again at every change of the page, and has all
 * of its headings and paragraphs styled anew.
 */
export function usePageMark(mark: `data-${string}`, isOn = true): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute(mark, isOn);
    return () => page.removeAttribute(mark);
  }, [mark, isOn]);
}
