/**
 * The status of an AppError (0: it never crossed the wire). By its shape: the class
 * would bring validation into the first load.
 */
export function statusOf(error: unknown): number | undefined {
  const isOurs = error instanceof Error && error.name === 'AppError' && 'status' in error;
  return isOurs ? Number(error.status) : undefined;
}

/**
 * A failure that says nothing about the request: no connection, no time, too many, or a server
 * in trouble. It may be sent again as it is.
 */
export function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && (status === 0 || status >= 500 || status === 408 || status === 429);
}
