import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { isolatedPlate } from '#contract/plates.ts';
import { MergedVehicle, type VehicleBelongings } from '#contract/merging.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { MergeEffects, MergeForm, type MergePair, MergeSheet } from '#client/features/users/merge/merge-records.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useVehicleDifferences } from './vehicle-differences.tsx';
import { VehicleFinder } from '../finder/vehicle-finder.tsx';
import { vehicleOptions } from '../vehicle-record-queries.ts';
import { vehicleBelongingsOptions } from './merge-queries.ts';

type MergeVehicleProps = { vehicle: Vehicle; withId?: string; opened: boolean; onClose: () => void };

/** Two records of one car become one. */
export function MergeVehicle({ vehicle, ...rest }: MergeVehicleProps) {
  const { t } = useLingui();
  return (
    <MergeSheet
      {...rest}
      id={vehicle.id}
      title={<Trans>Same car as…</Trans>}
      renderFinder={(onPick) => (
        <>
          <p>
            <Trans>Look for the other record of this car. Nothing changes before you have compared the two.</Trans>
          </p>
          <VehicleFinder label={t`The other record`} exceptId={vehicle.id} onPick={onPick} />
        </>
      )}
      recordOf={(id) => vehicleOptions(id, 'to-merge')}
      belongingsOf={vehicleBelongingsOptions}
      failed={t`The vehicles could not be loaded.`}
    >
      {(pair) => <Comparison {...pair} />}
    </MergeSheet>
  );
}

function Comparison({ belongings, ...pair }: MergePair<Vehicle, VehicleBelongings>) {
  const navigate = useNavigate();
  const { kept, other } = pair;
  return (
    <MergeForm
      {...pair}
      path="vehicles"
      names={[isolatedPlate(kept.plateNumber), isolatedPlate(other.plateNumber)]}
      heads={[<PlateBadge key="kept" plate={kept.plateNumber} />, <PlateBadge key="other" plate={other.plateNumber} />]}
      differences={useVehicleDifferences(kept, other)}
      renderEffects={() => <Effects {...belongings} />}
      answer={MergedVehicle}
      onMerged={({ vehicle: { id: vehicleId, ownerId: userId } }) =>
        navigate({ to: '/admin/users/$userId/vehicle/$vehicleId', params: { userId, vehicleId } })
      }
    />
  );
}

function Effects({ visits, kmReadings, oilChanges, media }: VehicleBelongings) {
  return (
    <MergeEffects
      moves={[
        [visits, plural(visits, { one: '# visit with its tasks', other: '# visits with their tasks' })],
        [oilChanges, plural(oilChanges, { one: '# oil change', other: '# oil changes' })],
        [kmReadings, plural(kmReadings, { one: '# kilometre reading', other: '# kilometre readings' })],
        [media, plural(media, { one: '# picture', other: '# pictures' })],
      ]}
    >
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
    </MergeEffects>
  );
}
