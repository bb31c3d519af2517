import { Trans } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

export const places = [1, 2, 3, 4, 5];

/** So many stars of five, drawn; said as a number. */
export function Stars({ count }: { count: number }) {
  const whole = Math.round(count);
  return (
    <span className={classes.stars}>
      <span className="sr-only">
        <Trans>{whole} of 5 stars</Trans>
      </span>
      {places.map((place) =>
        place <= whole ? (
          <IconStarFilled key={place} aria-hidden size={18} />
        ) : (
          <IconStar key={place} aria-hidden size={18} />
        ),
      )}
    </span>
  );
}
