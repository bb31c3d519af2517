import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chooseLanguage, readCatalogue } from '#client/app/i18n/i18n.ts';
import { ShopZone } from '#client/features/branding/shop-zone.tsx';
import { CatalogueContext } from '#client/features/interface/in-language.tsx';
import { LanguageContext } from '#client/features/interface/language.ts';

type EverywhereProps = { client: QueryClient; i18n: I18n; children: ReactNode };

/** What every page stands in, in the browser and where the server draws its first screen. */
export function Everywhere({ client, i18n, children }: EverywhereProps) {
  return (
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <LanguageContext value={chooseLanguage}>
          <CatalogueContext value={readCatalogue}>
            <ShopZone>{children}</ShopZone>
          </CatalogueContext>
        </LanguageContext>
      </I18nProvider>
    </QueryClientProvider>
  );
}
