import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { TrackingButton } from '#client/features/tracking/tracking-button.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { DeliverButton } from '../deliver/deliver-button.tsx';
import { NotifyLink } from '../notify/notify-link.tsx';
import { VisitPrintMenu } from '../print/visit-print-menu.tsx';
import type { VisitPaper } from '../visit-search.ts';
import { VisitMenu } from './visit-menu.tsx';

type VisitButtonsProps = {
  visit: VisitView;
  onEdit: (() => void) | undefined;
  onPrint: (paper: VisitPaper) => void;
};

/** What staff can do with a visit. */
export function VisitButtons({ visit, onEdit, onPrint }: VisitButtonsProps) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <>
      <NotifyLink visit={visit} />
      {may('tracking.create') && <TrackingButton visit={visit} />}
      <VisitPrintMenu hasReceipt={visit.tasks.some(({ status }) => status === 'COMPLETED')} onChoose={onPrint} />
      {may('visit.close') && <DeliverButton visit={visit} />}
      {onEdit && (
        <IconButton aria-label={t`Edit`} title={t`Edit`} onClick={onEdit}>
          <IconPencil aria-hidden size={20} />
        </IconButton>
      )}
      {may('visit.remove') && <VisitMenu visit={visit} />}
    </>
  );
}
