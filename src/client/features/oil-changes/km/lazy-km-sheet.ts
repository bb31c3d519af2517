import { lazySheet } from '#client/ui/lazy-sheet.tsx';

/** The sheet for a reading, wherever kilometres can be tapped. */
export const KmSheet = lazySheet(async () => (await import('./km-sheet.tsx')).KmSheet);
