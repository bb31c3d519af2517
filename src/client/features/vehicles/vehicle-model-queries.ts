import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { searchKey } from '#contract/text.ts';
import type { VehicleType } from '#contract/vehicles.ts';
import address from './vehicle-models.json?url';

/** Makes of each kind of vehicle with their models, the most common first. */
const Catalogue = v.record(v.string(), v.record(v.string(), v.array(v.string())));
export type Catalogue = v.InferOutput<typeof Catalogue>;

const kinds: Record<VehicleType, string> = {
  CAR: 'Car',
  TRUCK: 'Truck',
  MOTORCYCLE: 'Motorcycle',
  BUS: 'Bus',
  VAN: 'Van',
};

/**
 * The world's makes and models. They come with the first form that opens and
 * stay on the device; without them one types.
 */
export function useCatalogue(): Catalogue {
  const { data } = useQuery({
    queryKey: ['vehicle-models'],
    queryFn: async () => v.parse(Catalogue, await (await fetch(address)).json()),
    staleTime: Infinity,
    retry: false,
  });
  return data ?? {};
}

export function makesOf(catalogue: Catalogue, type: VehicleType): string[] {
  return Object.keys(catalogue[kinds[type]] ?? {});
}

/**
 * The models of a make, by whatever name of it is known: those of this kind of vehicle; those
 * of other kinds where it makes none of this.
 */
export function modelsOf(catalogue: Catalogue, type: VehicleType, make: readonly string[]): string[] {
  const keys = new Set(make.map(searchKey).filter(Boolean));
  const found = (makes: Record<string, string[]> | undefined) =>
    Object.entries(makes ?? {}).find(([name]) => keys.has(searchKey(name)))?.[1];
  return found(catalogue[kinds[type]]) ?? Object.values(catalogue).map(found).find(Boolean) ?? [];
}

/**
 * Of the shop's own models those that may be of the make with these models: not those that are
 * known, by any of their names, as another's.
 */
export function shopModelsOf(
  catalogue: Catalogue,
  type: VehicleType,
  ofMake: readonly string[],
  { names, wordsOf }: { names: readonly string[]; wordsOf: (name: string) => readonly string[] },
): string[] {
  if (ofMake.length === 0 || names.length === 0) return [...names];
  const own = new Set(ofMake.map(searchKey));
  const all = new Set(Object.values(catalogue[kinds[type]] ?? {}).flatMap((models) => models.map(searchKey)));
  const isAmong = (known: ReadonlySet<string>, name: string) =>
    wordsOf(name).some((word) => known.has(searchKey(word)));
  return names.filter((name) => isAmong(own, name) || !isAmong(all, name));
}
