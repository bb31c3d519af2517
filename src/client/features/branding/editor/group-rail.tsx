import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconPalette, IconPhoto, IconTypography } from '@tabler/icons-react';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { useFormats } from '#client/ui/format.ts';
import { textsEntered } from './brand-cells.ts';
import { brandGroups, isEntered, missingIn } from './brand-groups.ts';
import type { BrandGroupName } from './branding-search.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './group-rail.module.css';

type GroupRailProps = {
  draft: BrandDraft;
  group: BrandGroupName;
  onGroup: (group: BrandGroupName) => void;
  /** Whether all colours can be read. */
  isReadable: boolean;
};

/** The groups of texts, what is missing in each, and how far each language is. */
export function GroupRail({ draft, group, onGroup, isReadable }: GroupRailProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const isBare = textsEntered(draft.values, DEFAULT_LANGUAGE).all === 0;
  return (
    <div className={classes.rail}>
      <div className={classes.sections}>
        <nav aria-label={t`Content`} className={classes.groups}>
          {brandGroups.map((each) => {
            const missing = missingIn(each, draft.values);
            return (
              <button
                key={each.name}
                type="button"
                aria-current={each.name === group ? 'true' : undefined}
                onClick={() => onGroup(each.name)}
              >
                <each.icon size={20} aria-hidden />
                <span>{i18n._(each.label)}</span>
                {missing > 0 ? (
                  <b aria-label={t`${missing} missing`}>{number(missing)}</b>
                ) : (
                  isEntered(each, draft.values) && <IconCheck size={18} aria-label={t`complete`} />
                )}
              </button>
            );
          })}
        </nav>
        <nav aria-label={t`Look`} className={classes.groups}>
          {[
            { id: 'colours', label: t`Colours`, Icon: IconPalette, isWell: isReadable },
            { id: 'fonts', label: t`Fonts`, Icon: IconTypography, isWell: true },
            { id: 'images', label: t`Images`, Icon: IconPhoto, isWell: true },
          ].map(({ id, label, Icon, isWell }) => (
            <button key={id} type="button" onClick={() => goTo(id)}>
              <Icon size={20} aria-hidden />
              <span>{label}</span>
              {!isWell && <IconAlertTriangle size={18} aria-label={t`cannot be read`} data-tone="alert" />}
            </button>
          ))}
        </nav>
      </div>
      {!isBare && <TextsEntered draft={draft} />}
    </div>
  );
}

/** How far each language is. */
function TextsEntered({ draft }: { draft: BrandDraft }) {
  const { number } = useFormats();
  return (
    <section className={classes.entered} aria-labelledby="texts-entered">
      <h2 id="texts-entered">
        <Trans>Texts entered</Trans>
      </h2>
      {LANGUAGES.map((language) => {
        const { entered, all } = textsEntered(draft.values, language);
        return (
          <div key={language} className={classes.language}>
            <span lang={language}>{languageNames[language]}</span>
            <span dir="ltr">
              {number(entered)}/{number(all)}
            </span>
            <progress
              value={entered}
              max={all}
              aria-label={languageNames[language]}
              data-full={entered === all || undefined}
            />
          </div>
        );
      })}
    </section>
  );
}

/** A part of this page: the eye and the keyboard go on there. */
function goTo(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
