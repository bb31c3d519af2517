/**
 * A file of more parts than this was made to keep the server busy. Photographs have some hundred segments, a PNG of ten
 * megabytes in pieces of eight kilobytes some 1,300, a film recorded in pieces a few thousand.
 */
export const PARTS_MAX = 10_000;
