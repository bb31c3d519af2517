import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhone, IconReceipt } from '@tabler/icons-react';
import { phoneLink } from '#client/ui/phone-link.ts';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import type { VisitPaper } from '../visit-search.ts';
import classes from './visit-file.module.css';

/** A client asks the shop about his car by voice, wherever on the page he is. */
export function CallShop({ phone }: { phone: string }) {
  const { t } = useLingui();
  return (
    <span className={classes.call}>
      <a
        className={buttonLink}
        data-kind="default"
        href={phoneLink(phone)}
        aria-label={t`Call the shop`}
        title={t`Call the shop`}
      >
        <IconPhone aria-hidden />
      </a>
    </span>
  );
}

/** What a client may keep on paper: what was done, or before that what it will come to. */
export function ClientPaper({ visit, onPrint }: { visit: VisitView; onPrint: (paper: VisitPaper) => void }) {
  const isDone = visit.tasks.some(({ status }) => status === 'COMPLETED');
  return (
    <p className={classes.paper}>
      <PlainButton icon={<IconReceipt aria-hidden />} onClick={() => onPrint(isDone ? 'receipt' : 'estimate')}>
        {isDone ? <Trans>Receipt</Trans> : <Trans>Estimate</Trans>}
      </PlainButton>
    </p>
  );
}
