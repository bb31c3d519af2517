import { useQuery } from '@tanstack/react-query';
import { plateSign } from '#contract/plate-countries.ts';
import { plateGroups, plateText, startsArabic } from '#contract/plates.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { signSize } from './plate-size.ts';
import classes from './plate-badge.module.css';

type PlateBadgeProps = { plate: string; size?: 'small' | 'medium' | 'large' };

/**
 * A number plate drawn as one, so that a car is known across the room. Each group is isolated inside a
 * left-to-right box: without that Arabic letters and digits change places with the direction of the page. A plate
 * that begins with Arabic letters (Saudi, Egyptian) carries them at its right, read from there. The strip at its
 * start has the sign of the shop's country.
 */
export function PlateBadge({ plate, size = 'medium' }: PlateBadgeProps) {
  const { data } = useQuery(merchantQuery);
  // Until the shop is known it has no country: none is better than a wrong one.
  const currency = data?.merchant.currency;
  const country = currency && plateSign(plate, currency);
  const signs = signSize(plate);
  return (
    <span className={classes.plate} data-size={size} dir="ltr">
      <span className="sr-only">{plateText(plate)}</span>
      {country && (
        <span className={classes.country} aria-hidden data-country>
          {country}
        </span>
      )}
      <span
        className={classes.groups}
        dir={startsArabic(plate) ? 'rtl' : 'ltr'}
        style={signs < 1 ? { fontSize: `${signs}em` } : undefined}
        aria-hidden
      >
        {plateGroups(plate).map((group, place) => (
          // A plate may hold the same group twice; its place is what tells them apart.
          <bdi key={`${place}${group}`}>{group}</bdi>
        ))}
      </span>
    </span>
  );
}
