import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { languageOf } from '#client/features/interface/language.ts';
import { StaticNamesProvider } from '#client/features/static-data/static-names.tsx';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import { userOptions } from './user-queries.ts';

type ClientPaperProps = Omit<ComponentProps<typeof PrintSheet>, 'isWaiting'> & { clientId: string };

/** A paper that a client takes along, in his language; in the reader's where the server cannot be asked for it. */
export function ClientPaper({ clientId, children, ...sheet }: ClientPaperProps) {
  const { i18n } = useLingui();
  const { data: client, isLoading } = useQuery(userOptions(clientId));
  return (
    <PrintSheet {...sheet} isWaiting={isLoading}>
      <InLanguage language={client?.language ?? languageOf(i18n.locale)}>
        <StaticNamesProvider>{children}</StaticNamesProvider>
      </InLanguage>
    </PrintSheet>
  );
}
