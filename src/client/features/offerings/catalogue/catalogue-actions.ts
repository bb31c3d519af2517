import { CatalogueTaken, type OfferingCatalogue } from '#contract/offerings.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { offeringsKey } from '../manager/manager-queries.ts';

/** Takes over what was chosen from the catalogue, all in one go. */
export function useTakeCatalogue() {
  return useSave({
    send: (chosen: OfferingCatalogue, once) =>
      api.post('offerings/catalogue', chosen, { schema: CatalogueTaken, ...once }),
    invalidates: [offeringsKey],
  });
}
