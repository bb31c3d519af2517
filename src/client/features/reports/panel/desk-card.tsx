import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { starChoices } from '#contract/picklists.ts';
import { RelatedCard } from '#client/feedback/related-card.tsx';
import { messagesOptions } from '#client/features/messages/message-queries.ts';
import { UnsignedMark } from '#client/features/messages/unsigned-mark.tsx';
import { summaryOptions } from '#client/features/ratings/rating-queries.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Moment } from '#client/ui/local-date.tsx';
import classes from './panel.module.css';

const SHOWN = 3;

/** What nobody has read yet, and how clients find the shop. */
export function DeskCard() {
  const { t } = useLingui();
  const unread = useQuery(messagesOptions({ read: 'false', size: SHOWN }));
  return (
    <RelatedCard
      query={unread}
      label={t`Unread messages`}
      failed={t`The messages could not be loaded.`}
      empty={t`Every message has been read.`}
      all={
        <Link to="/admin/messages" search={{ read: 'false' }}>
          <Trans>All</Trans>
        </Link>
      }
    >
      {unread.data?.items.map(({ id, fullName, message, createdAt, signedIn }) => (
        <li key={id} className={classes.message}>
          <strong>
            <bdi>{fullName}</bdi>
          </strong>
          <Moment at={createdAt} />
          <UnsignedMark signedIn={signedIn} />
          <p dir="auto">{message}</p>
        </li>
      ))}
      <li className={classes.rating}>
        <Rating />
      </li>
    </RelatedCard>
  );
}

function Rating() {
  const { number } = useFormats();
  const { data, isError } = useQuery(summaryOptions);
  if (!data) return isError ? <Trans>The ratings could not be loaded.</Trans> : <SkeletonLines count={1} />;
  if (data.average === null) return <Trans>No ratings yet</Trans>;
  return (
    <Link to="/admin/messages/rate" className={classes.rated}>
      <span>
        <strong className={classes.average}>{number(Math.round(data.average * 10) / 10)}</strong>
        <Plural value={data.total} one="# rating" other="# ratings" />
      </span>
      <span className={classes.stars}>
        {starChoices.toReversed().map((stars) => (
          <Share key={stars} stars={Number(stars)} part={(data.counts[Number(stars) - 1] ?? 0) / data.total} />
        ))}
      </span>
    </Link>
  );
}

/** Which part of the ratings has so many stars. */
function Share({ stars, part }: { stars: number; part: number }) {
  const { percent } = useFormats();
  return (
    <span>
      <span className="sr-only">
        <Plural value={stars} one="# star" other="# stars" />
      </span>{' '}
      <span aria-hidden>{stars}</span>
      <i>
        <i style={{ inlineSize: `${part * 100}%` }} />
      </i>
      <bdi>{percent(part)}</bdi>
    </span>
  );
}
