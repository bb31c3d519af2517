/** Up and down move from the box to what was found, between the results and back; Tab still goes everywhere. */
export function moveBetweenHits(page: HTMLElement | null) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(page?.querySelectorAll<HTMLElement>('input[type=search], [data-hit]') ?? [])];
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
    if (!stops.some((stop) => stop === document.activeElement) || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  page?.addEventListener('keydown', onKeyDown);
  return () => page?.removeEventListener('keydown', onKeyDown);
}
