import { createContext, type ReactNode, use } from 'react';

export type Question = { title: string; text?: ReactNode; yes: string; no?: string; dangerous?: boolean };
export type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks before what cannot be taken back: `if (await confirm({ title, yes })) …` */
export function useConfirm(): Ask {
  return use(ConfirmContext);
}
