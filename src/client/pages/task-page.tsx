import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { ClientApprovals } from '#client/features/tasks/approval/client-approvals.tsx';
import { TaskFile } from '#client/features/tasks/task-file.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { useVisit } from '#client/features/visits/visit-queries.ts';
import { useTaskCosts } from '#client/features/visits/visit-cost-queries.ts';
import { VisitTrail } from '#client/features/visits/visit-trail.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import classes from './task-page.module.css';

const admin = getRouteApi('/app/admin/users/$userId/vehicle/$vehicleId/visit/$visitId/task/$taskId');
const client = getRouteApi('/app/client/overview/$vehicleId/$visitId/$taskId');

export function AdminTaskPage() {
  return <TaskPage {...admin.useParams()} readOnly={false} />;
}

export function ClientTaskPage() {
  return <TaskPage {...client.useParams()} readOnly />;
}

/** One task of a visit; a client reads it, staff move and change it. */
function TaskPage({ visitId, taskId, readOnly }: { visitId: string; taskId: string; readOnly: boolean }) {
  const { t } = useLingui();
  const { visit, isPending, error, refetch } = useVisit(visitId);
  const cost = useTaskCosts(visitId).get(taskId);
  if (isPending) return <SkeletonCards count={2} />;
  if (error)
    return <ErrorState title={t`This task could not be loaded.`} reason={errorText(error)} onRetry={refetch} />;
  const task = visit?.tasks.find(({ id }) => id === taskId);
  return (
    <>
      {visit && task && <VisitTrail visit={visit} isStaff={!readOnly} task={<TaskName task={task} />} />}
      {readOnly && task && visit?.closedAt === null && (
        <div className={classes.asked}>
          <ClientApprovals tasks={[task]} />
        </div>
      )}
      <TaskFile
        task={task}
        currency={visit?.totalCost?.currency}
        vehicle={visit?.vehicle}
        readOnly={readOnly}
        cost={cost}
      />
    </>
  );
}
