/**
 * For a table's body: up and down (k and j) move between the rows' links, Home and End to the
 * first and last; Tab still goes everywhere.
 */
export function moveBetweenRows(body: HTMLTableSectionElement) {
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...body.querySelectorAll<HTMLElement>('td[data-opens] > :is(a, button)')];
    const at = links.findIndex((link) => link === document.activeElement);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      Home: 0,
      End: links.length - 1,
    };
    const next = moves[event.key];
    if (at === -1 || next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
  };
  body.addEventListener('keydown', onKeyDown);
  return () => body.removeEventListener('keydown', onKeyDown);
}
