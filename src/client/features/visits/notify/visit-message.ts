import type { MessageEvent } from '#contract/message-templates.ts';
import { isolatedPlate } from '#contract/plates.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { useMessageText } from '#client/features/templates/template-queries.ts';
import { useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { VisitView } from '#sync/view/active-visits.ts';

/** Writes to the client of a visit, in the language around it. */
export function useVisitMessage(visit: VisitView, name: string): (event: MessageEvent) => string {
  const write = useMessageText();
  const nameOf = useVehicleName();
  const money = useMoney();
  const { moment } = useFormats();
  const now = useNow();
  const { id, vehicleId, vehicle, promisedAt } = visit;
  const total = visit.totalCost;
  return (event) =>
    write(event, {
      name,
      car: vehicle ? nameOf({ brand: vehicle.brand, model: vehicle.model }) : visit.name,
      plate: isolatedPlate(vehicle?.plateNumber ?? ''),
      time: promisedAt ? moment(promisedAt, now) : undefined,
      amount: total ? money(total) : undefined,
      // The client's own page of the visit, where it can be rated.
      link: `${globalThis.location.origin}/client/overview/${vehicleId}/${id}`,
    });
}
