/**
 * Whether the screen is wide and a mouse is at hand: somebody sits at it. A tablet
 * or a phone is carried through the workshop.
 */
export function isAtDesk(): boolean {
  return matchMedia('(min-width: 75em) and (pointer: fine)').matches;
}
