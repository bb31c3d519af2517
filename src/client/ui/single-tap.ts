import type { MouseEvent } from 'react';

/**
 * For a button that offers the next step in the same place: the second tap of a trembling finger belongs to the first.
 */
export function onSingleTap(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
