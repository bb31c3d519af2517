import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isAwaited, progressOf } from '#contract/approvals.ts';
import { isolated } from '#contract/text.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { CarStages } from '#client/features/tasks/car-stages.tsx';
import { isRefused } from '#client/features/tasks/task-state.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import { AskRating } from '../ask-rating.tsx';
import { MyOil } from '../my-oil.tsx';
import { CarCard } from './car-card.tsx';
import { openVisit } from './home-order.ts';

type HomeCardProps = { file: VehicleFile; onKm: () => void; phone: string | undefined };

/** One car: where it is, what remains, and its next oil change. */
export function HomeCard({ file, onKm, phone }: HomeCardProps) {
  const { vehicle, oilChanges, oil } = file;
  const visit = openVisit(file);
  return (
    <CarCard file={file} beside={visit && <Promised at={visit.promisedAt} />}>
      {!visit && <AskRating visits={file.visits} />}
      {visit && (
        <>
          <CarStages tasks={visit.tasks} />
          <small>
            <Link to="/client/overview/$vehicleId/$visitId" params={{ vehicleId: vehicle.id, visitId: visit.id }}>
              <Remaining tasks={visit.tasks} />
            </Link>
          </small>
        </>
      )}
      <MyOil vehicle={vehicle} oil={oil} nextKm={oilChanges[0]?.nextChangeKm} onKm={onKm} phone={phone} />
    </CarCard>
  );
}

function Promised({ at }: { at: string | null }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  if (at === null) return null;
  const promised = moment(at, now);
  return <small>{t`Promised for ${promised}`}</small>;
}

function Remaining({ tasks }: Pick<VehicleFile['visits'][number], 'tasks'>) {
  const { i18n } = useLingui();
  const nameOf = useTaskName();
  const { done, all } = progressOf(tasks);
  const left = all - done;
  if (left === 0) {
    // That it waits for an answer is said above it.
    if (tasks.some(isAwaited)) return <Trans>Open the visit</Trans>;
    const refused = tasks.filter(isRefused).map((task) => isolated(nameOf(task)));
    const names = new Intl.ListFormat(i18n.locale).format(refused);
    if (names !== '') return <Trans>Not done, as you wished: {names}</Trans>;
    return all === 0 ? <Trans>Open the visit</Trans> : <Trans>Everything is done</Trans>;
  }
  return (
    <Plural value={left} one={`# of ${all} jobs is still to be done`} other={`# of ${all} jobs are still to be done`} />
  );
}
