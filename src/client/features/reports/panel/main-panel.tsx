import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#client/feedback/query-error.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { panelOptions } from '../report-queries.ts';
import { BoardCard } from './board-card.tsx';
import { DeskCard } from './desk-card.tsx';
import { OilCard } from './oil-card.tsx';
import { PanelNumbers } from './panel-numbers.tsx';
import classes from './panel.module.css';

/** What stands in the shop, what is stuck, what is due, who wrote. Each part fails by itself. */
export function MainPanel() {
  const summary = useQuery(panelOptions);
  const shop = summary.data?.shop;
  return (
    <>
      {shop ? (
        <PanelNumbers shop={shop} />
      ) : summary.error ? (
        <QueryError query={summary} title={<Trans>The numbers could not be loaded.</Trans>} />
      ) : (
        <SkeletonCards count={1} />
      )}
      <div className={classes.cards}>
        {shop && <BoardCard shop={shop} />}
        <OilCard />
        <DeskCard />
      </div>
    </>
  );
}
