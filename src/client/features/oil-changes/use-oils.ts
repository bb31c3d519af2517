import { useQuery } from '@tanstack/react-query';
import { addMonths } from '#contract/days.ts';
import { itemsByTask, type TaskName } from '#contract/task-names.ts';
import { allServices } from '#client/features/offerings/offering-queries.ts';
import {
  INTERVAL_OTHERWISE_KM,
  type OilType,
  useOilTypes,
  useStaticNames,
} from '#client/features/static-data/name-choice-queries.ts';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { oilNameIn, oilTypeIn } from './oil-of-task.ts';

/**
 * What this shop pours, from its own lists, and what to propose: the oil that the job names, else the car's oil of last
 * time, else the type with the shortest interval.
 */
export function useOils(vehicleId: string, task?: TaskName) {
  const types = useOilTypes();
  const names = useStaticNames('OIL_NAME');
  const texts = useTextsOf(task);
  const { data } = useVehicleFile(vehicleId);
  const last = data?.oilChanges[0];
  const lastType = last?.oilType && (typeOf(types, last.oilType)?.name ?? last.oilType);
  const said = oilTypeIn(types, texts);
  const asLast = {
    oilName: last?.oilName ?? names.find((name) => name === COMMON_GRADE) ?? names[0] ?? '',
    oilType: lastType || (types[0]?.name ?? ''),
  };
  return {
    names,
    types: types.map(({ name }) => name),
    proposed:
      said === undefined || said.name === lastType
        ? asLast
        : {
            // An oil of another type is no proposal: better none.
            oilName:
              oilNameIn(names, texts) ??
              data?.oilChanges.find(({ oilType }) => said.names.includes(oilType))?.oilName ??
              '',
            oilType: said.name,
          },
    /** The kilometres at which oil of this type is to be changed again, as round as stickers have them. */
    nextKm: (km: number, type: string) =>
      Math.round((km + (typeOf(types, type)?.intervalKm ?? INTERVAL_OTHERWISE_KM)) / 100) * 100,
    /** The day on which its months are over; undefined for a type that the shop's list does not have. */
    nextDate: (today: string, type: string) => {
      const months = typeOf(types, type)?.intervalMonths;
      return months ? addMonths(today, months) : undefined;
    },
  };
}

/** Proposed where the shop's list has it: most cars of the last twenty years take it. */
const COMMON_GRADE = '5W-30';

/** A type by its name in any language: a record keeps the one it was written in. */
function typeOf(types: readonly OilType[], word: string): OilType | undefined {
  return types.find(({ names }) => names.includes(word));
}

/** What a job is called: as it is written, and as the price list calls it in each language. */
function useTextsOf(task: TaskName | undefined): string[] {
  const { data } = useQuery({ ...allServices, enabled: task !== undefined });
  if (!task) return [];
  return [task.name, ...Object.values(itemsByTask(data?.items ?? [])(task)?.title ?? {})];
}
