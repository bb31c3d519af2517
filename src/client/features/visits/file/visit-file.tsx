import { useLingui } from '@lingui/react/macro';
import { IconCarOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { plateText } from '#contract/plates.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { useTaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { VisitNotes } from '../notes/visit-notes.tsx';
import { useVisit } from '../visit-queries.ts';
import { VisitTrail } from '../visit-trail.tsx';
import type { VisitPaper } from '../visit-search.ts';
import type { VisitPlace } from './owner-name.tsx';
import { RestoreVisit } from './restore-visit.tsx';
import { VisitAmounts } from './visit-amounts.tsx';
import { VisitCar } from './visit-car.tsx';
import { VisitHead } from './visit-head.tsx';
import { VisitTasks } from './visit-tasks.tsx';
import classes from './visit-file.module.css';

const VisitPhotos = lazyPart(async () => (await import('#client/features/media/visit-photos.tsx')).VisitPhotos);
const VisitPrint = lazyPart(async () => (await import('../print/visit-print.tsx')).VisitPrint);
const VisitHistory = lazyPart(async () => (await import('./visit-history.tsx')).VisitHistory);
const VisitForm = lazySheet(async () => (await import('./visit-form.tsx')).VisitForm);

type PlaceProps = {
  place: VisitPlace;
  /** Only staff print. */
  print?: VisitPaper | undefined;
  onPrint?: (paper: VisitPaper | undefined) => void;
};

/** One visit: the car, what is done to it, and what it comes to. What the device keeps of it works without network. */
export function VisitFile({ visitId, ...rest }: { visitId: string } & PlaceProps) {
  const { t } = useLingui();
  const may = useMay();
  const { visit, isPending, error, refetch } = useVisit(visitId);
  if (visit) return <Contents visit={visit} {...rest} />;
  if (isPending) return <SkeletonCards count={2} />;
  if (error instanceof AppError && error.code === 'not-found' && may('visit.remove'))
    return <RestoreVisit visitId={visitId} />;
  if (error)
    return <ErrorState title={t`This visit could not be loaded.`} reason={errorText(error)} onRetry={refetch} />;
  return <EmptyState icon={<IconCarOff size={40} />} title={t`This visit is not kept on this device.`} />;
}

function Contents({ visit, place, print, onPrint }: { visit: VisitView } & PlaceProps) {
  const may = useMay();
  const { moves, sheets } = useTaskMoves();
  const [km, askKm] = useState(false);
  const [editing, edit] = useState(false);
  const { vehicle } = visit;
  const isStaff = place === 'admin';
  const changes = isStaff && may('visit.update');
  const onEdit = changes ? () => edit(true) : undefined;
  const photograph = () => moves.photograph({ vehicleId: visit.vehicleId, visitId: visit.id });
  return (
    <>
      <PageTitle title={`${plateText(vehicle?.plateNumber ?? '')} ${visit.name}`} />
      <VisitTrail visit={visit} isStaff={isStaff} />
      <div className={classes.file}>
        <VisitHead visit={visit} place={place} onEdit={onEdit} onPrint={(paper) => onPrint?.(paper)} />
        <VisitNotes visit={visit} isClient={!isStaff} onAdd={onEdit} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <VisitTasks visit={visit} place={place} moves={moves} />
            {isStaff && may('audit.read') && (
              <Suspense fallback={null}>
                <VisitHistory visit={visit} />
              </Suspense>
            )}
          </div>
          <div className={classes.column}>
            <VisitCar visit={visit} place={place} onKm={() => askKm(true)} />
            <VisitAmounts visit={visit} place={place} onEdit={onEdit} />
            <Suspense fallback={null}>
              <VisitPhotos visitId={visit.id} {...(isStaff && may('media.create') && { onAdd: photograph })} />
            </Suspense>
          </div>
        </div>
      </div>
      <KmSheet vehicle={vehicle} opened={km} onClose={() => askKm(false)} />
      {changes && <VisitForm visitId={visit.id} opened={editing} onClose={() => edit(false)} />}
      {isStaff && print && (
        <Suspense fallback={null}>
          <VisitPrint visit={visit} paper={print} onClose={() => onPrint?.(undefined)} />
        </Suspense>
      )}
      {sheets}
    </>
  );
}
