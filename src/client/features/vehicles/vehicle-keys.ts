/** Cars as the server lists them. */
export const vehiclesKey = ['vehicles'] as const;
