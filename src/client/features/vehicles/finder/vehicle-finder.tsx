import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { FindField } from '#client/ui/find-field.tsx';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { matchVehicles } from './match-vehicles.ts';
import { useFindVehicles } from '../vehicle-list-queries.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from '../vehicle-name.tsx';

type VehicleFinderProps = { label: string; exceptId: string; onPick: (vehicle: Vehicle) => void };

/** Finds another car on the server, by plate in any script, make or model. */
export function VehicleFinder({ label, exceptId, onPick }: VehicleFinderProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 150);
  const nameOf = useNameOf();
  const { data, isFetching, isPlaceholderData } = useFindVehicles({ q: asked }, asked.length >= 2);
  const others = text.trim().length < 2 ? [] : (data?.items ?? []).filter(({ id }) => id !== exceptId);
  const found = isPlaceholderData || asked !== text.trim() ? matchVehicles(others, text, nameOf) : others;
  return (
    <FindField
      order={searchOrder}
      isFirst
      label={label}
      placeholder={t`Plate, make or model`}
      text={text}
      onText={setText}
      busy={isFetching}
      found={found.map((vehicle) => ({
        value: vehicle.id,
        icon: <PlateBadge plate={vehicle.plateNumber} size="small" />,
        content: (
          <>
            <VehicleName {...vehicle} />
            <small>
              <NameOf name={vehicle.ownerName} />
            </small>
          </>
        ),
      }))}
      onPick={(value) => {
        const vehicle = found.find(({ id }) => id === value);
        if (vehicle) onPick(vehicle);
      }}
    />
  );
}
