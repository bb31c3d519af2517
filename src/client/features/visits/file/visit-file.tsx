import { useLingui } from '@lingui/react/macro';
import { IconCarOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { currentTask } from '#contract/current-task.ts';
import { AppError } from '#contract/errors.ts';
import { isolatedPlate } from '#contract/plates.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { ClientApprovals } from '#client/features/tasks/approval/client-approvals.tsx';
import { MediaLink } from '#client/features/media/media-link.tsx';
import { useTaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { sparePart } from '#client/ui/spare-part.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { useVisitName } from '#client/features/offerings/task-names.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { AskRating } from '../ask-rating.tsx';
import { useApprovals } from '../approval/use-approvals.tsx';
import { VisitNotes } from '../notes/visit-notes.tsx';
import { useVisit } from '../visit-queries.ts';
import { VisitTrail } from '../visit-trail.tsx';
import type { VisitPaper } from '../visit-search.ts';
import type { VisitPlace } from './owner-name.tsx';
import { RestoreVisit } from './restore-visit.tsx';
import { ClientVisitHead } from './client-visit-head.tsx';
import { CallShop, ClientPaper } from './client-ways.tsx';
import { VisitAmounts } from './visit-amounts.tsx';
import { VisitCar } from './visit-car.tsx';
import { VisitHead } from './visit-head.tsx';
import { VisitTasks } from './visit-tasks.tsx';
import classes from './visit-file.module.css';

const VisitPhotos = sparePart(async () => (await import('#client/features/media/visit-photos.tsx')).VisitPhotos);
const VisitPrint = lazyPart(async () => (await import('../print/visit-print.tsx')).VisitPrint);
const VisitHistory = sparePart(async () => (await import('./visit-history.tsx')).VisitHistory);
const VisitForm = lazySheet(async () => (await import('./visit-form.tsx')).VisitForm);

const TaskForm = lazySheet(async () => (await import('#client/features/tasks/task-form.tsx')).TaskForm);

/** About how high the parts are, for what is known before photos and history are. */
const HIGH = { work: 190, task: 84, strip: 56, history: 100, line: 45, photos: 270, beside: 600, photosBeside: 300 };
const MOST_LINES = 6;

/**
 * Whether both columns end nearer to each other with the photos below the work, and the history in a row of its own.
 */
function leavesRoom(tasks: VisitView['tasks']): boolean {
  const asked = tasks.filter(({ approval }) => approval).length;
  const moves = { PENDING: 0, 'IN PROGRESS': 1, COMPLETED: 2, CANCELLED: 1 };
  const happened = tasks.reduce((sum, { status }) => sum + moves[status], 1) + asked;
  const work = HIGH.work + HIGH.task * tasks.length + HIGH.strip * asked;
  const withHistory = work + HIGH.history + HIGH.line * Math.min(happened, MOST_LINES);
  return Math.abs(work + HIGH.photos - HIGH.beside) < Math.abs(withHistory - HIGH.beside - HIGH.photosBeside);
}

/** A client has no history to read: with few tasks the four cards stand in two rows. */
const FEW_TASKS = 6;

type PlaceProps = {
  place: VisitPlace;
  /** The shop's own, for its client. */
  phone?: string | undefined;
  print?: VisitPaper | undefined;
  onPrint?: (paper: VisitPaper | undefined) => void;
};

/** One visit: the car, what is done to it, and what it comes to. What the device keeps of it works without network. */
export function VisitFile({ visitId, ...rest }: { visitId: string } & PlaceProps) {
  const { t } = useLingui();
  const { visit, isPending, error, refetch } = useVisit(visitId);
  if (visit) return <Contents key={visit.id} visit={visit} {...rest} />;
  if (isPending) return <SkeletonCards count={2} />;
  if (error instanceof AppError && error.code === 'removed') return <RestoreVisit visitId={visitId} />;
  if (error instanceof AppError && error.code === 'not-found')
    return <EmptyState icon={<IconCarOff size={40} />} title={t`This visit is no longer there.`} />;
  if (error)
    return <ErrorState title={t`This visit could not be loaded.`} reason={errorText(error)} onRetry={refetch} />;
  return <EmptyState icon={<IconCarOff size={40} />} title={t`This visit is not kept on this device.`} />;
}

function Contents({ visit, place, phone, print, onPrint }: { visit: VisitView } & PlaceProps) {
  const may = useMay();
  const visitNameOf = useVisitName();
  const { moves, sheets } = useTaskMoves();
  const approvals = useApprovals(visit);
  const [km, askKm] = useState(false);
  const [editing, edit] = useState(false);
  /** The task for which a note was begun: another one may be in hand before it is saved. */
  const [noted, note] = useState<{ taskId: string; opened: boolean }>();
  const { vehicle } = visit;
  const current = currentTask(visit.tasks) ?? visit.tasks[0];
  const isStaff = place === 'admin';
  const changes = isStaff && may('visit.update');
  const notes = isStaff && may('task.update');
  const onEdit = changes ? () => edit(true) : undefined;
  const photograph = () => moves.photograph({ vehicleId: visit.vehicleId, visitId: visit.id });
  const speak = () => moves.speak({ vehicleId: visit.vehicleId, visitId: visit.id });
  // The photos fill the shorter column; beside little work the history would leave a hole: it has a row of its own.
  // As it was found: while somebody works in it, nothing changes its place.
  const [isShort] = useState(() => leavesRoom(visit.tasks));
  const history = isStaff && may('audit.read') && <VisitHistory visit={visit} />;
  const photos = (
    <VisitPhotos
      visitId={visit.id}
      all={
        <MediaLink place={{ userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id }} isStaff={isStaff} />
      }
      without={isStaff ? [] : visit.tasks.map(({ id }) => id)}
      {...(isStaff && may('media.create') && { onAdd: photograph, onSpeak: speak })}
    />
  );
  const work = <VisitTasks visit={visit} place={place} moves={moves} approvals={approvals} />;
  const car = <VisitCar visit={visit} place={place} onKm={() => askKm(true)} />;
  const amounts = (
    <VisitAmounts
      visit={visit}
      place={place}
      onEdit={onEdit}
      foot={!isStaff && onPrint && <ClientPaper visit={visit} onPrint={onPrint} />}
    />
  );
  return (
    <>
      <PageTitle title={`${isolatedPlate(vehicle?.plateNumber ?? '')} ${visitNameOf(visit)}`} />
      <VisitTrail visit={visit} isStaff={isStaff} action={phone && <CallShop phone={phone} />} />
      <div className={classes.file}>
        {isStaff ? (
          <VisitHead visit={visit} onEdit={onEdit} onPrint={(paper) => onPrint?.(paper)} />
        ) : (
          <ClientVisitHead visit={visit} />
        )}
        {!isStaff && visit.closedAt === null && <ClientApprovals tasks={visit.tasks} />}
        {!isStaff && <AskRating visits={[visit]} />}
        <VisitNotes
          visit={visit}
          isClient={!isStaff}
          onAdd={onEdit}
          onAddInternal={notes && current ? () => note({ taskId: current.id, opened: true }) : undefined}
        />
        {!isStaff && visit.tasks.length <= FEW_TASKS ? (
          <div className={classes.quarters}>
            <div>{work}</div>
            <div className={classes.photos}>{photos}</div>
            <div>{car}</div>
            <div>{amounts}</div>
          </div>
        ) : (
          <div className={classes.columns}>
            <div className={classes.column} data-short={isShort || undefined}>
              {work}
              {isShort ? photos : history}
            </div>
            <div className={classes.column}>
              {car}
              {amounts}
              {!isShort && photos}
            </div>
          </div>
        )}
        {isShort && history}
      </div>
      <KmSheet vehicle={vehicle} opened={km} onClose={() => askKm(false)} />
      {changes && <VisitForm visitId={visit.id} opened={editing} onClose={() => edit(false)} />}
      {notes && noted && (
        <TaskForm {...noted} currency={visit.totalCost?.currency} onClose={() => note({ ...noted, opened: false })} />
      )}
      {print && (isStaff || print !== 'job') && (
        <Suspense fallback={null}>
          <VisitPrint visit={visit} paper={print} onClose={() => onPrint?.(undefined)} />
        </Suspense>
      )}
      {sheets}
      {approvals.sheets}
    </>
  );
}
