import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RelatedCard } from '#client/feedback/related-card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Stars } from '#client/ui/stars.tsx';
import { ratingsOptions } from './rating-queries.ts';
import classes from './ratings-of-user.module.css';

const SHOWN = 5;

/** The newest that one client said of the shop. */
export function UserRatingsCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const ratings = useQuery(ratingsOptions({ user: userId, size: SHOWN }));
  return (
    <RelatedCard
      query={ratings}
      label={t`Ratings`}
      failed={t`The ratings could not be loaded.`}
      empty={t`No rating yet`}
      all={
        <Link to="/admin/messages/rate" search={{ user: userId }}>
          <Trans>All ratings of this person</Trans>
        </Link>
      }
    >
      {ratings.data?.items.map(({ id, stars, feedback, createdAt, visitNumber }) => (
        <li key={id} className={classes.rating}>
          <span>
            <Stars count={stars} />
          </span>
          {feedback !== null && <bdi>{feedback}</bdi>}
          <small>
            {date(createdAt)} · {visitNumber === null ? <Trans>The shop</Trans> : <Trans>Visit {visitNumber}</Trans>}
          </small>
        </li>
      ))}
    </RelatedCard>
  );
}
