/**
 * The instant at which a clock shows this: `2026-11-22T14:05Z`, read as if it went by UTC. `shownAt`
 * is what it shows then, `2026-11-22 14:05`.
 */
export function instantOn(wall: string, shownAt: (instant: number) => string): number {
  const wanted = Date.parse(wall);
  const missedBy = (instant: number) => Date.parse(`${shownAt(instant).replace(' ', 'T')}Z`) - wanted;
  // The second look is for a change of the clocks between the first guess and the instant.
  const guess = wanted - missedBy(wanted);
  return guess - missedBy(guess);
}
