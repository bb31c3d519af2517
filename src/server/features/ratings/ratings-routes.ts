import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  OwnRatings,
  Rating,
  RatingDraft,
  RatingPage,
  RatingQuery,
  RatingSummary,
  SavedRating,
} from '#contract/ratings.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import {
  getRating,
  presentRating,
  ratingsOf,
  removeRating,
  restoreRating,
  saveRating,
  summariseRatings,
} from './ratings-service.ts';
import { listRatings } from './ratings-store.ts';

const params = v.object({ id: Id });

export function ratingsRoutes(router: Router, { db }: { db: Db }): void {
  router.route({
    method: 'POST',
    path: 'ratings',
    summary: 'A client rates a visit or the shop, or changes what he said before',
    action: 'rating.create',
    rate: 'api',
    bodyLimit: 10 * 1024,
    body: RatingDraft,
    answer: created(SavedRating, 'ratings'),
    handle: async ({ body, write }) => write((change) => saveRating(change, body)),
  });
  router.route({
    method: 'GET',
    path: 'ratings',
    summary: 'What clients say of the shop',
    action: 'rating.read',
    rate: 'api',
    query: RatingQuery,
    answer: ok(RatingPage),
    handle: async ({ query }) => {
      const page = await listRatings(db, query);
      return { ...page, items: page.items.map(presentRating) };
    },
  });
  router.route({
    method: 'GET',
    path: 'users/me/ratings',
    summary: 'What one has said of the shop and of one’s visits',
    action: 'rating.own',
    rate: 'api',
    answer: ok(OwnRatings),
    handle: async ({ person }) => ratingsOf(db, person.id),
  });
  router.route({
    method: 'GET',
    path: 'ratings/summary',
    summary: 'The average of all ratings, and how many there are of each',
    action: 'rating.read',
    rate: 'api',
    answer: ok(RatingSummary),
    handle: async () => summariseRatings(db),
  });
  router.route({
    method: 'GET',
    path: 'ratings/:id',
    summary: 'One rating',
    action: 'rating.read',
    rate: 'api',
    params,
    answer: ok(Rating),
    handle: async ({ params: { id } }) => getRating(db, id),
  });
  router.route({
    method: 'DELETE',
    path: 'ratings/:id',
    summary: 'Remove a rating',
    action: 'rating.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeRating(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'ratings/:id/restore',
    summary: 'Bring a rating back',
    action: 'rating.remove',
    rate: 'api',
    params,
    answer: ok(Rating),
    handle: async ({ params: { id }, write }) => write((change) => restoreRating(change, id)),
  });
}
