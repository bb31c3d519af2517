import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  KmReading,
  KmReadingDraft,
  KmReadingPage,
  KmReadingPatch,
  KmReadingQuery,
  KmReviewPage,
  KmReviewQuery,
} from '#contract/km-readings.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Clock } from '#server/http/clock.ts';
import { created, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { presentReading, recordReading, reviewReading } from './km-readings-service.ts';
import { findReviews } from './km-reviews-service.ts';
import { listReadings } from './km-readings-store.ts';

const params = v.object({ id: Id });

export function kmReadingsRoutes(router: Router, { db, clock }: { db: Db; clock: Clock }): void {
  router.route({
    method: 'GET',
    path: 'vehicles/:id/km-readings',
    summary: 'The kilometres of a vehicle, newest first',
    action: 'km.read',
    rate: 'api',
    params,
    query: KmReadingQuery,
    answer: ok(KmReadingPage),
    handle: async ({ person, params: { id }, query }) => {
      await getVehicle(db, person, id);
      const page = await listReadings(db, query, id);
      return { ...page, items: page.items.map((row) => presentReading(row, person)) };
    },
  });
  router.route({
    method: 'POST',
    path: 'vehicles/:id/km-readings',
    summary: 'Record the kilometres of a vehicle',
    action: 'km.record',
    rate: 'api',
    params,
    body: KmReadingDraft,
    answer: created(KmReading),
    handle: async ({ params: { id }, body, write }) => write((change) => recordReading(change, id, body)),
  });
  router.route({
    method: 'GET',
    path: 'km-readings',
    summary: 'Readings that wait for review, each beside what is known of its car',
    action: 'km.review',
    rate: 'api',
    query: KmReviewQuery,
    answer: ok(KmReviewPage),
    handle: async ({ query }) => findReviews(db, query, clock.now()),
  });
  router.route({
    method: 'PATCH',
    path: 'km-readings/:id',
    summary: 'Accept, void or correct a reading',
    action: 'km.review',
    rate: 'api',
    params,
    body: KmReadingPatch,
    ifMatch: true,
    answer: ok(KmReading),
    handle: async ({ params: { id }, body, write }) => write((change) => reviewReading(change, id, body)),
  });
}
