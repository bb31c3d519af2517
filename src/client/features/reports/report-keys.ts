/** What the server counts over all the work of the shop. */
export const reportsKey = ['reports'] as const;
export const panelKey = ['dashboard', 'summary'] as const;
