import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { Stars } from '#client/ui/stars.tsx';
import classes from './shop-rating.module.css';

/** What clients of the shop think of it, from their ratings alone; nothing while there are few. */
export function ShopRating() {
  const { number } = useFormats();
  const { data } = useQuery(merchantQuery);
  const rating = data?.merchant.rating;
  if (!rating) return null;
  return (
    <p className={classes.rating}>
      <Stars count={rating.average} /> <b>{number(rating.average)}</b>{' '}
      <span>
        <Plural value={rating.total} one="from # rating of our clients" other="from # ratings of our clients" />
      </span>
    </p>
  );
}
