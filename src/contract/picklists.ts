// The words of picklists that an address may name, apart from their schemas: the first
// load reads addresses and has no validation.

export const roles = ['CLIENT', 'MANAGER', 'EMPLOYEE', 'ADMIN'] as const;

export const services = ['REPAIR', 'MAINTENANCE', 'INSPECTION'] as const;

/** In the order in which they sort: the most urgent first. */
export const priorities = ['HIGH', 'MEDIUM', 'NORMAL', 'LOW'] as const;

/** The lists of names that the selects of the app offer. */
export const staticDataTypes = ['BRAND', 'MODEL', 'COLOR', 'ENGINE_TYPE', 'OIL_TYPE', 'OIL_NAME', 'CURRENCY'] as const;

/** What can be looked for, in the order in which it is shown. */
export const searchTypes = ['client', 'vehicle', 'visit', 'task', 'oilChange', 'media', 'message'] as const;

/** How near the next oil change is. */
export const urgencies = ['overdue', 'due', 'soon', 'ok', 'unknown'] as const;

/** The stars of a rating, as an address writes them. */
export const starChoices = ['1', '2', '3', '4', '5'] as const;

export const vehicleTypes = ['CAR', 'TRUCK', 'MOTORCYCLE', 'BUS', 'VAN'] as const;

export const vehicleStatuses = ['ACTIVE', 'IN SHOP', 'SOLD', 'SCRAPPED'] as const;
