import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Card } from '#client/ui/card.tsx';
import { faceRules } from '../brand-faces.ts';
import { arabicFaces, fontFamilyOf, fontsOf, latinFaces } from '#contract/brand-fonts.ts';
import { themeOfDraft, withFonts } from './theme-of-draft.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './fonts-card.module.css';
import editor from './branding-editor.module.css';

/** Which of the faces that come with the app the shop is written in, one for each script. */
export function FontsCard({ draft }: { draft: BrandDraft }) {
  const { t } = useLingui();
  const fonts = fontsOf(themeOfDraft(draft.values).theme?.font?.fontFamily);
  return (
    <Card label={t`Fonts`}>
      <h2 className={editor.title} id="fonts" tabIndex={-1}>
        <Trans>Fonts</Trans>
      </h2>
      <div className={classes.choices}>
        <NativeSelect
          label={t`Arabic letters`}
          data={[...arabicFaces]}
          value={fonts.arabic}
          onChange={({ currentTarget: { value } }) =>
            draft.change(
              withFonts(draft.values, { ...fonts, arabic: arabicFaces.find((face) => face === value) ?? 'Cairo' }),
            )
          }
        />
        <NativeSelect
          label={t`Latin letters`}
          data={[...latinFaces]}
          value={fonts.latin}
          onChange={({ currentTarget: { value } }) =>
            draft.change(
              withFonts(draft.values, { ...fonts, latin: latinFaces.find((face) => face === value) ?? 'Cairo' }),
            )
          }
        />
      </div>
      <style>{faceRules([fonts.arabic, fonts.latin])}</style>
      <div className={classes.sample} style={{ fontFamily: fontFamilyOf(fonts) }} aria-hidden>
        <b lang="ar" dir="rtl">
          فحمات فرامل أمامية · 780.00
        </b>
        <b lang="fr" dir="ltr">
          Plaquettes avant · 780,00
        </b>
        <span lang="en" dir="ltr">
          Brake pads, oil 5W-30, 96,410 km
        </span>
      </div>
    </Card>
  );
}
