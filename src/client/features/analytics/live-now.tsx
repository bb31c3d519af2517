import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff, IconEyeOff } from '@tabler/icons-react';
import type { LiveViews, Looker } from '#contract/events.ts';
import { ReportChart } from '#client/features/charts/report-chart.tsx';
import { useEngineState } from '#client/session/engine-context.ts';
import { useLiveViews } from '#client/session/live-views.ts';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useSeenNames } from './seen-names.ts';
import { ShopNews } from './shop-news.tsx';
import classes from './real-time.module.css';

/** What goes on this minute: who is on the site, what is looked at, and what happens in the workshop. */
export function LiveNow() {
  const { t } = useLingui();
  const { views, isHeard } = useLiveViews();
  const isSignedOut = useEngineState().status === 'needs-login';
  // Nothing is on its way while nobody is heard.
  const nothing = isHeard ? (
    <SkeletonLines />
  ) : (
    <p className={classes.note}>
      <Trans>Nothing was heard yet.</Trans>
    </p>
  );
  return (
    <>
      {!isHeard && (
        <div className={classes.deaf}>
          <Notice icon={<IconCloudOff aria-hidden />}>
            {isSignedOut ? (
              <Trans>You are signed out. Sign in again to hear the server.</Trans>
            ) : (
              <Trans>The server cannot be heard just now.</Trans>
            )}{' '}
            {views && <ToldAt at={views.at} />}
          </Notice>
        </div>
      )}
      <div className={classes.live}>
        <Card label={t`On the site now`}>
          <h2 className={classes.title}>{t`On the site now`}</h2>
          {views ? <OnSite views={views} /> : nothing}
        </Card>
        <Card label={t`Last pages`}>
          <h2 className={classes.title}>{t`Last pages`}</h2>
          {views ? <LastPages views={views} /> : nothing}
        </Card>
        <Card label={t`In the workshop`}>
          <h2 className={classes.title}>{t`In the workshop`}</h2>
          <ShopNews nothing={nothing} />
        </Card>
      </div>
    </>
  );
}

function ToldAt({ at }: { at: number }) {
  const told = useFormats().moment(at, useNow());
  return <Trans>What is below is as it was last told: {told}.</Trans>;
}

function useLookerNames(): Record<Looker, string> {
  const { t } = useLingui();
  return { visitor: t`Visitors`, client: t`Clients`, staff: t`Team` };
}

function OnSite({ views: { at, onSite, perMinute } }: { views: LiveViews }) {
  const { t } = useLingui();
  const { number, time } = useFormats();
  const names = useLookerNames();
  const last = perMinute.length - 1;
  return (
    <>
      <dl className={classes.counts}>
        {(['visitor', 'client', 'staff'] as const).map((who) => (
          <div key={who}>
            <dt>{names[who]}</dt>
            <dd>{number(onSite[who])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        <Trans>In the last five minutes. Looks in each of the last thirty:</Trans>
      </p>
      <ReportChart
        kind="columns"
        height={150}
        label={t`Looks per minute`}
        head={t`Minute`}
        series={[t`Page views`]}
        rows={perMinute.map((count, minute) => ({ name: time(at - (last - minute) * 60_000), values: [count] }))}
        format={number}
        empty={<p className={classes.note}>{t`Nobody has looked for half an hour.`}</p>}
      />
    </>
  );
}

function LastPages({ views: { lastPages } }: { views: LiveViews }) {
  const { t } = useLingui();
  const { ago } = useFormats();
  const now = useNow();
  const pages = useSeenNames();
  const names = useLookerNames();
  if (lastPages.length === 0)
    return (
      <EmptyState icon={<IconEyeOff size={32} />} title={t`No page yet`}>
        {t`The next look at a page appears here at once.`}
      </EmptyState>
    );
  return (
    <ul className={classes.rows}>
      {lastPages.map(({ page, who, at }, place) => (
        // The same page may have been looked at twice in one moment.
        <li key={`${at} ${place}`}>
          <strong>{pages.page(page)}</strong>
          <span>{names[who]}</span>
          <time dateTime={new Date(at).toISOString()}>{ago(now - at)}</time>
        </li>
      ))}
    </ul>
  );
}
