import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { OwnRatings, RatingPage, RatingSummary } from '#contract/ratings.ts';
import { api } from '#client/session/api.ts';
import type { RatingsSearch } from './ratings-search.ts';

export const ratingsKey = ['ratings'];

/** One page of the ratings, as its address says. */
export function ratingsOptions(search: RatingsSearch) {
  const { page = 1, size = PAGE_SIZE, sort = '-createdAt', stars, withFeedback, user } = search;
  const query = { page, size, sort, stars, withFeedback, userId: user };
  return queryOptions({
    queryKey: [...ratingsKey, 'list', query],
    queryFn: () => api.get('ratings', { query, schema: RatingPage }),
    placeholderData: keepPreviousData,
  });
}

export const summaryOptions = queryOptions({
  queryKey: [...ratingsKey, 'summary'],
  queryFn: () => api.get('ratings/summary', { schema: RatingSummary }),
});

/** What the client who is signed in has said so far. */
export const ownRatings = queryOptions({
  queryKey: [...ratingsKey, 'own'],
  queryFn: () => api.get('users/me/ratings', { schema: OwnRatings }),
});
