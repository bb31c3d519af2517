/** What the server counts of oil: who is due, which readings wait for review. */
export const oilDueKey = ['oil-due'] as const;
export const kmReviewsKey = ['km-reviews'] as const;
