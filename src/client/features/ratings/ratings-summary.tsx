import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { starChoices } from '#contract/picklists.ts';
import type { RatingSummary } from '#contract/ratings.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { summaryOptions } from './rating-queries.ts';
import classes from './ratings-summary.module.css';

/** All ratings in one look: their average, and how many of each; a line leads to those ratings. */
export function RatingsSummary() {
  const { t } = useLingui();
  const summary = useQuery(summaryOptions);
  return (
    <Card label={t`All ratings`}>
      {summary.data !== undefined ? (
        <Figures summary={summary.data} />
      ) : summary.error ? (
        <QueryError query={summary} title={t`The ratings could not be counted.`} />
      ) : (
        <SkeletonLines count={5} />
      )}
    </Card>
  );
}

function Figures({ summary: { average, total, counts } }: { summary: RatingSummary }) {
  const { number } = useFormats();
  return (
    <div className={classes.figures}>
      <p className={classes.average}>
        <strong>{average === null ? '–' : number(Math.round(average * 10) / 10)}</strong>
        <Stars count={average ?? 0} />
        <span>
          <Plural value={total} one="# rating" other="# ratings" />
        </span>
      </p>
      <ul className={classes.bars}>
        {starChoices.toReversed().map((stars) => (
          <Bar key={stars} stars={stars} count={counts[Number(stars) - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  );
}

type BarProps = { stars: (typeof starChoices)[number]; count: number; total: number };

function Bar({ stars, count, total }: BarProps) {
  const { percent } = useFormats();
  const part = total === 0 ? 0 : count / total;
  const share = percent(part);
  return (
    <li>
      <Link
        to="/admin/messages/rate"
        search={(old) => ({ ...old, stars, page: undefined })}
        resetScroll={false}
        className={classes.bar}
      >
        <span>
          <Plural value={Number(stars)} one="# star" other="# stars" />
        </span>
        <span className={classes.track} aria-hidden>
          <span style={{ inlineSize: `${part * 100}%` }} />
        </span>
        <span className={classes.count}>
          <Trans>
            {count} <span>({share})</span>
          </Trans>
        </span>
      </Link>
    </li>
  );
}
