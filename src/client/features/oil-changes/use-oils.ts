import { addMonths } from '#contract/days.ts';
import {
  INTERVAL_OTHERWISE_KM,
  type OilType,
  useOilTypes,
  useStaticNames,
} from '#client/features/static-data/name-choice-queries.ts';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';

/** What this shop pours, from its own lists, and what to propose: the car's oil of last time, else the type with the shortest interval. */
export function useOils(vehicleId: string) {
  const types = useOilTypes();
  const names = useStaticNames('OIL_NAME');
  const { data } = useVehicleFile(vehicleId);
  const last = data?.oilChanges[0];
  return {
    names,
    types: types.map(({ name }) => name),
    proposed: {
      oilName: last?.oilName ?? names.find((name) => name === COMMON_GRADE) ?? names[0] ?? '',
      oilType: last?.oilType || (types[0]?.name ?? ''),
    },
    /** The kilometres at which oil of this type is to be changed again, as round as stickers have them. */
    nextKm: (km: number, type: string) => Math.round((km + intervalOf(types, type)) / 100) * 100,
    /** The day on which its months are over; undefined for a type that the shop's list does not have. */
    nextDate: (today: string, type: string) => {
      const months = types.find(({ name }) => name === type)?.intervalMonths;
      return months ? addMonths(today, months) : undefined;
    },
  };
}

/** Proposed where the shop's list has it: most cars of the last twenty years take it. */
const COMMON_GRADE = '5W-30';

function intervalOf(types: readonly OilType[], type: string): number {
  return types.find(({ name }) => name === type)?.intervalKm ?? INTERVAL_OTHERWISE_KM;
}
