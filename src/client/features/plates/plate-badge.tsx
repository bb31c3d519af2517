import { plateGroups, plateText, startsArabic } from '#contract/plates.ts';
import classes from './plate-badge.module.css';

type PlateBadgeProps = { plate: string; country?: string | undefined; size?: 'small' | 'medium' | 'large' };

/**
 * A number plate drawn as one, so that a car is known across the room. Each group is isolated inside a left-to-right box: without that
 * Arabic letters and digits change places with the direction of the page. A plate that begins with Arabic letters (Saudi, Egyptian)
 * carries them at its right, read from there.
 */
export function PlateBadge({ plate, country, size = 'medium' }: PlateBadgeProps) {
  return (
    <span className={classes.plate} data-size={size} dir="ltr">
      <span className="sr-only">{plateText(plate)}</span>
      {country && (
        <span className={classes.country} aria-hidden>
          {country}
        </span>
      )}
      <span className={classes.groups} dir={startsArabic(plate) ? 'rtl' : 'ltr'} aria-hidden>
        {plateGroups(plate).map((group, place) => (
          // A plate may hold the same group twice; its place is what tells them apart.
          <bdi key={`${place}${group}`}>{group}</bdi>
        ))}
      </span>
    </span>
  );
}
