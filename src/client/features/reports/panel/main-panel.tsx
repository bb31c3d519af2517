import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeptSince } from '#client/feedback/kept-since.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { panelOptions } from '../report-queries.ts';
import { BoardCard } from './board-card.tsx';
import { DeskCard } from './desk-card.tsx';
import { OilCard } from './oil-card.tsx';
import { PanelNumbers } from './panel-numbers.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import classes from './panel.module.css';
import numbers from './panel-numbers.module.css';

/** What stands in the shop, what is stuck, what is due, who wrote. Each part fails by itself. */
export function MainPanel() {
  const summary = useQuery(panelOptions);
  const shop = summary.data?.shop;
  return (
    <>
      <KeptSince query={summary} />
      {shop?.unsent.map((mails) => (
        <UnsentNotice key={mails.channel} mails={mails} />
      ))}
      {shop ? (
        <PanelNumbers shop={shop} />
      ) : summary.error ? (
        <QueryError query={summary} title={<Trans>The numbers could not be loaded.</Trans>} />
      ) : (
        <WaitingNumbers />
      )}
      <div className={classes.cards}>
        {shop ? <BoardCard shop={shop} /> : !summary.error && <WaitingBoard />}
        <OilCard />
        <DeskCard />
      </div>
    </>
  );
}

/** As many and as high as the numbers will be: what stands below them stays where it is. */
function WaitingNumbers() {
  return (
    <div className={numbers.numbers} aria-hidden>
      {[0, 1, 2, 3].map((at) => (
        <Card key={at}>
          <div className={numbers.waiting}>
            <SkeletonLines />
          </div>
        </Card>
      ))}
    </div>
  );
}

function WaitingBoard() {
  return (
    <Card>
      <div className={classes.waitingBoard}>
        <SkeletonLines count={6} />
      </div>
    </Card>
  );
}
