import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { StaticDataType } from '#contract/static-data.ts';
import { type NameOf, namesIn } from '#contract/static-names.ts';
import { staticNamesQuery } from './name-choice-queries.ts';

const Names = createContext<NameOf>((_type, word) => word);

/**
 * Colours, makes, models, engine and oil types of the records below, in the
 * reader's language; kept for days without network.
 */
export function StaticNamesProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { data } = useQuery(staticNamesQuery);
  const nameOf = useMemo<NameOf>(
    () => (data ? namesIn(data, i18n.locale) : (_type, word) => word),
    [data, i18n.locale],
  );
  return <Names value={nameOf}>{children}</Names>;
}

/** What the reader calls a word that stands in a record. */
export function useNameOf(): NameOf {
  return use(Names);
}

/** A word of a record as its reader calls it, apart from the text around it. */
export function StaticName({ type, word }: { type: StaticDataType; word: string }) {
  return <bdi>{use(Names)(type, word)}</bdi>;
}
