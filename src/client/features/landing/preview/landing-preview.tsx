import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { Branding } from '#contract/branding.ts';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { directionOf, languageNames, languageOf } from '#client/features/interface/language.ts';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import { Card } from '#client/ui/card.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { Framed } from '#client/ui/framed.tsx';
import { IconChoice } from '#client/ui/icon-choice.tsx';
import { SiteNameProvider } from '#client/ui/page-title.tsx';
import { ClientExample } from './client-example.tsx';
import { DraftedFace } from './drafted-face.tsx';
import classes from './landing-preview.module.css';

/** The screens that the page is shown on. */
const screens = { desktop: [1280, 1500], phone: [360, 780] } as const;
/** With the client's phone before it; and that phone's. */
const LOW = [1280, 1120] as const;
const CLIENT = [250, 290] as const;
const schemes = ['light', 'dark'] as const;

type LandingPreviewProps = {
  /** What a visitor of each language would be answered. */
  entriesIn: (language: Language) => Branding;
  name: string;
  /** Which version it is, in words. */
  words: string;
  /** What a client sees of a car stands before it, as an example. */
  withClient?: boolean;
};

/**
 * The landing page as visitors would see it, before they do: any language, by day
 * and in the dark, on a desk and on a phone.
 */
export function LandingPreview({ entriesIn, name, words, withClient = false }: LandingPreviewProps) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState(() => languageOf(i18n.locale));
  const isDark = useInterfaceState('isDarkMode');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>(isDark ? 'dark' : 'light');
  const [screen, setScreen] = useState<keyof typeof screens>('desktop');
  const entries = useDeferredValue(entriesIn(language));
  const hasClient = withClient && screen === 'desktop';
  const [width, height] = hasClient ? LOW : screens[screen];
  const page = { lang: language, dir: directionOf(language), scheme };
  return (
    <Card label={t`Preview`}>
      <div className={classes.head}>
        <h2>{t`Preview`}</h2>
        <IconChoice
          label={t`Screen`}
          choices={[
            { value: 'desktop', label: t`Desktop`, icon: <IconDeviceDesktop size={20} aria-hidden /> },
            {
              value: 'phone',
              label: t({ message: 'Phone', context: 'a device' }),
              icon: <IconDeviceMobile size={20} aria-hidden />,
            },
          ]}
          value={screen}
          onChange={setScreen}
        />
        <IconChoice
          label={t`Colours of the preview`}
          choices={[
            { value: 'light', label: t`Light mode`, icon: <IconSun size={20} aria-hidden /> },
            { value: 'dark', label: t`Dark mode`, icon: <IconMoon size={20} aria-hidden /> },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <FilterChips
        label={t`Language of the preview`}
        chips={LANGUAGES.map((value) => ({ value, label: <bdi lang={value}>{languageNames[value]}</bdi> }))}
        value={language}
        onChange={setLanguage}
      />
      <div className={classes.ground} data-screen={screen} data-client={hasClient || undefined}>
        <Framed key={screen} title={t`The page of the shop`} {...page} width={width} height={height}>
          <InLanguage language={language}>
            <SiteNameProvider name={name}>
              <DraftedFace entries={entries} language={language} />
            </SiteNameProvider>
          </InLanguage>
        </Framed>
        {hasClient && (
          <>
            <p className={classes.words}>{words}</p>
            <div className={classes.client}>
              <Framed title={t`The card of a client`} {...page} width={CLIENT[0]} height={CLIENT[1]} isWhole>
                <InLanguage language={language}>
                  <DraftedFace entries={entries} language={language}>
                    <ClientExample />
                  </DraftedFace>
                </InLanguage>
              </Framed>
            </div>
          </>
        )}
      </div>
      {!hasClient && <p className={classes.words}>{words}</p>}
    </Card>
  );
}
