import { lateSheet } from '#client/ui/late-sheet.tsx';

/** The sheet for a reading, wherever kilometres can be tapped. */
export const KmSheet = lateSheet(async () => (await import('./km-sheet.tsx')).KmSheet);
