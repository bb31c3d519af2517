import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MergedVehicle, VehicleBelongings, type VehicleMergeField } from '#contract/merging.ts';
import { Vehicle } from '#contract/vehicles.ts';
import { api } from '#client/features/auth/api.ts';
import { errorText } from '#client/features/interface/error-messages.ts';
import { FormFailure } from '#client/features/interface/form/form-failure.tsx';
import { QueryError } from '#client/features/interface/query-error.tsx';
import { toast } from '#client/features/interface/toasts.tsx';
import { useEngine } from '#client/features/sync-centre/engine-context.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { SideBySide } from '#client/ui/side-by-side.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { PlateBadge } from './plate-badge.tsx';
import { useVehicleDifferences } from './vehicle-differences.tsx';
import { VehicleFinder } from './vehicle-finder.tsx';
import classes from './vehicle-form.module.css';

type MergeVehicleProps = { vehicle: Vehicle; opened: boolean; onClose: () => void };

/** Two records of one car become one: the other is looked up, compared field by field, and what will happen is said before it does. */
export function MergeVehicle({ vehicle, opened, onClose }: MergeVehicleProps) {
  const { t } = useLingui();
  const [pair, setPair] = useState<{ keptId: string; otherId: string }>();
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Same car as…</Trans>} size="46rem">
      {pair ? (
        <Pair
          key={`${pair.keptId}${pair.otherId}`}
          {...pair}
          onSwap={() => setPair({ keptId: pair.otherId, otherId: pair.keptId })}
          onAnother={() => setPair(undefined)}
          onClose={onClose}
        />
      ) : (
        <div className={classes.form}>
          <p>
            <Trans>Look for the other record of this car. Nothing changes before you have compared the two.</Trans>
          </p>
          <VehicleFinder
            label={t`The other record`}
            exceptId={vehicle.id}
            onPick={({ id }) => setPair({ keptId: vehicle.id, otherId: id })}
          />
        </div>
      )}
    </Sheet>
  );
}

type PairProps = { keptId: string; otherId: string; onSwap: () => void; onAnother: () => void; onClose: () => void };

/** Both as the server has them now: the merge is refused when somebody changes one of them meanwhile. */
function Pair({ keptId, otherId, ...rest }: PairProps) {
  const { t } = useLingui();
  const kept = useQuery(fresh(keptId));
  const other = useQuery(fresh(otherId));
  const belongings = useQuery({
    queryKey: ['vehicle-record', otherId, 'belongings'],
    queryFn: () => api.get(`vehicles/${otherId}/belongings`, { schema: VehicleBelongings }),
    staleTime: 0,
  });
  const failed = [kept, other, belongings].find(({ error }) => error !== null);
  if (failed) return <QueryError query={failed} title={t`The vehicles could not be loaded.`} />;
  if (!kept.data || !other.data || !belongings.data) return <SkeletonLines count={6} />;
  return <Comparison kept={kept.data} other={other.data} belongings={belongings.data} {...rest} />;
}

function fresh(id: string) {
  const queryFn = () => api.get(`vehicles/${id}`, { schema: Vehicle });
  return { queryKey: ['vehicle-record', id, 'to-merge'], queryFn, staleTime: 0 };
}

type ComparisonProps = Omit<PairProps, 'keptId' | 'otherId'> & {
  kept: Vehicle;
  other: Vehicle;
  belongings: VehicleBelongings;
};

function Comparison({ kept, other, belongings, onSwap, onAnother, onClose }: ComparisonProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const engine = useEngine();
  const queries = useQueryClient();
  const differences = useVehicleDifferences(kept, other);
  // Where the kept record has nothing, the other one is right.
  const [take, setTake] = useState<VehicleMergeField[]>(() =>
    differences.filter((each) => !each.isSame && each.kept === null).map(({ field }) => field),
  );
  const merging = useMutation({
    mutationFn: () =>
      api.post(
        `vehicles/${kept.id}/merge`,
        { otherId: other.id, otherRev: other.rev, take },
        { schema: MergedVehicle, headers: { 'if-match': `"${kept.rev}"` } },
      ),
    onSuccess: async ({ vehicle: { id: vehicleId, ownerId: userId } }) => {
      toast.success(t`The two records are one now.`);
      onClose();
      await navigate({ to: '/admin/users/$userId/vehicle/$vehicleId', params: { userId, vehicleId } });
      void engine.wake();
      await queries.invalidateQueries();
    },
    // Somebody may have changed one of the two: the comparison shows both as they are now.
    onError: () => queries.invalidateQueries({ queryKey: ['vehicle-record'] }),
  });
  const ask = async () => {
    const [from, to] = [other.plateNumber, kept.plateNumber];
    const isSure = await confirm({
      title: t`Make the two records one?`,
      text: t`“${from}” becomes part of “${to}”. This cannot be taken back: what moved would have to be sorted out by hand.`,
      yes: t`Merge`,
      dangerous: true,
    });
    if (isSure) merging.mutate();
  };
  return (
    <div className={classes.form}>
      <SideBySide
        heads={[
          <Head key="kept" plate={kept.plateNumber} what={<Trans>Is kept</Trans>} />,
          <Head key="other" plate={other.plateNumber} what={<Trans>Becomes part of it</Trans>} />,
        ]}
        differences={differences}
        take={take}
        onTake={setTake}
      />
      <Effects belongings={belongings} />
      <FormFailure failed="save" reason={merging.error ? errorText(merging.error) : undefined} />
      <SheetActions>
        <Button variant="subtle" onClick={onAnother}>
          <Trans>Another record</Trans>
        </Button>
        <Button variant="default" onClick={onSwap}>
          <Trans>Keep the other one</Trans>
        </Button>
        <Button color="alert" loading={merging.isPending} onClick={() => void ask()}>
          <Trans>Merge</Trans>
        </Button>
      </SheetActions>
    </div>
  );
}

function Head({ plate, what }: { plate: string; what: React.ReactNode }) {
  return (
    <>
      <small>{what}</small>
      <br />
      <PlateBadge plate={plate} />
    </>
  );
}

function Effects({ belongings: { visits, kmReadings, oilChanges, media } }: { belongings: VehicleBelongings }) {
  const { i18n } = useLingui();
  const said: [number, string][] = [
    [visits, plural(visits, { one: '# visit with its tasks', other: '# visits with their tasks' })],
    [oilChanges, plural(oilChanges, { one: '# oil change', other: '# oil changes' })],
    [kmReadings, plural(kmReadings, { one: '# kilometre reading', other: '# kilometre readings' })],
    [media, plural(media, { one: '# picture', other: '# pictures' })],
  ];
  const moves = said.filter(([count]) => count > 0).map(([, text]) => text);
  const list = new Intl.ListFormat(i18n.locale).format(moves);
  return (
    <ul className={classes.effects}>
      <li>
        {moves.length === 0 ? (
          <Trans>Nothing else belongs to the other record.</Trans>
        ) : (
          <Trans>These go over: {list}.</Trans>
        )}
      </li>
      {kmReadings > 0 && (
        <li>
          <Trans>
            The kilometres are put in the order in which they were read. Those that contradict the others wait for
            review.
          </Trans>
        </li>
      )}
      <li>
        <Trans>Each visit stays with the client who brought the car.</Trans>
      </li>
      <li>
        <Trans>The other record is removed. Old links to it lead here.</Trans>
      </li>
    </ul>
  );
}
