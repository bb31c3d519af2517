import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { directionOf, languageNames } from '#client/features/interface/language.ts';
import type { Texts } from './offering-values.ts';
import classes from './text-fields.module.css';

type Field = `title.${Language}` | `description.${Language}`;

type TextFieldsProps = {
  values: { title: Texts; description: Texts };
  errors: Record<string, unknown>;
  labels: Record<string, string>;
  /** The form's props of one of the fields. */
  field: (name: Field) => object;
  isFirst?: boolean;
};

/** Name and description, one language at a time; each tab says whether its name is there. */
export function TextFields({ values, errors, labels, field, isFirst = false }: TextFieldsProps) {
  const { t, i18n } = useLingui();
  const [chosen, choose] = useState<Language>(() => LANGUAGES.find((one) => one === i18n.locale) ?? 'ar');
  const box = useRef<HTMLDivElement>(null);
  const wrong = LANGUAGES.find((one) => errors[`title.${one}`] || errors[`description.${one}`]);
  const [seen, see] = useState<Language>();
  // What is wrong stands in another language: that one opens, and its field gets the focus.
  if (wrong !== seen) {
    see(wrong);
    if (wrong !== undefined) choose(wrong);
  }
  useEffect(() => {
    if (wrong !== undefined) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const fallback = values.title.ar;
  return (
    <div ref={box} className={classes.box}>
      <div role="tablist" aria-label={t`Language of the texts`} className={classes.tabs}>
        {LANGUAGES.map((language) => {
          const isThere = values.title[language].trim() !== '';
          return (
            <button
              key={language}
              type="button"
              role="tab"
              lang={language}
              aria-selected={language === chosen}
              aria-controls="offering-texts"
              onClick={() => choose(language)}
            >
              {languageNames[language]}
              {isThere ? (
                <IconCheck size={16} aria-hidden />
              ) : (
                <i className={classes.missing}>
                  <span className="sr-only">{t`no name yet`}</span>
                </i>
              )}
            </button>
          );
        })}
      </div>
      <div id="offering-texts" role="tabpanel" aria-label={languageNames[chosen]} className={classes.fields}>
        <TextInput
          key={`title.${chosen}`}
          {...field(`title.${chosen}`)}
          label={labels['title']}
          lang={chosen}
          dir={directionOf(chosen)}
          placeholder={chosen === 'ar' ? '' : fallback}
          required={chosen === 'ar'}
          autoComplete="off"
          {...(isFirst && { 'data-autofocus': true })}
        />
        <Textarea
          key={`description.${chosen}`}
          {...field(`description.${chosen}`)}
          label={labels['description']}
          lang={chosen}
          dir={directionOf(chosen)}
          placeholder={chosen === 'ar' ? '' : values.description.ar}
          autosize
          minRows={2}
          maxRows={8}
        />
      </div>
    </div>
  );
}

/** The {fieldName} of what is wrong in one of them. */
export function useTextLabels(): Record<string, string> {
  const { t } = useLingui();
  const named = LANGUAGES.flatMap((language) => {
    const of = languageNames[language];
    return [
      [`title.${language}`, t`Name (${of})`],
      [`description.${language}`, t`Description (${of})`],
    ];
  });
  return { title: t`Name`, description: t`Description`, ...(Object.fromEntries(named) as Record<string, string>) };
}
