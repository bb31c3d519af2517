import { useLingui } from '@lingui/react/macro';
import { TaskFile } from '#client/features/tasks/task-file.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import type { VisitPlace } from '#client/features/visits/visit-file.tsx';
import { useVisit } from '#client/features/visits/visit-queries.ts';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';

/** One task of a visit; a client reads it, staff move and change it. */
export function TaskPage({ visitId, taskId, place }: { visitId: string; taskId: string; place: VisitPlace }) {
  const { t } = useLingui();
  const { visit, isPending, error, refetch } = useVisit(visitId);
  if (isPending) return <SkeletonCards count={2} />;
  if (error)
    return <ErrorState title={t`This task could not be loaded.`} reason={errorText(error)} onRetry={refetch} />;
  return (
    <TaskFile
      task={visit?.tasks.find(({ id }) => id === taskId)}
      vehicle={visit?.vehicle}
      readOnly={place === 'client'}
    />
  );
}
