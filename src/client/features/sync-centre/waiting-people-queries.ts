import { queryOptions } from '@tanstack/react-query';
import { waitingPeople } from '#sync/exchange/sign-out.ts';
import { readSilence } from '#sync/session/device-health.ts';
import { device } from '#sync/store/this-device.ts';

/** Apart from the other queries: the sign-in page has no engine. */
export const waitingPeopleOptions = queryOptions({
  queryKey: ['waiting-people'],
  queryFn: () => waitingPeople(device),
  retry: false,
  // A locked tablet sends for those who worked on it, and is told no while nobody touches it.
  refetchInterval: 3000,
});

/** Why the device lets somebody in no more without network. */
export const silenceOptions = queryOptions({
  queryKey: ['silence'],
  queryFn: () => readSilence(device),
  retry: false,
});
