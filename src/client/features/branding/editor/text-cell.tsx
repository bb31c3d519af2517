import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import type { Language } from '#contract/constants.ts';
import { directionOf, languageNames } from '#client/features/interface/language.ts';
import { cellOf, fallbackOf, isMissing } from './brand-cells.ts';
import type { BrandRow } from './brand-groups.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './texts-table.module.css';

type TextCellProps = {
  row: BrandRow;
  language: Language;
  label: string;
  limit: number;
  draft: BrandDraft;
  onFocus: (language: Language | undefined) => void;
};

/**
 * One text in one language, in that language's own direction. Where it is missing it shows what visitors read instead.
 */
export function TextCell({ row: { type, key }, language, label, limit, draft, onFocus }: TextCellProps) {
  const { t } = useLingui();
  const noteId = useId();
  const cell = cellOf(type, language, key);
  const value = draft.values[cell] ?? '';
  const name = languageNames[language];
  const fallback = fallbackOf(draft.values, type, language, key);
  const missing = isMissing(draft.values, type, language, key);
  return (
    <div className={classes.cell} data-language={language} data-missing={missing || undefined}>
      {missing && (
        <span className={classes.missing} id={noteId}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {fallback === undefined ? (
              <Trans>Missing · shows the built-in text</Trans>
            ) : (
              <Trans>Missing · shows the Arabic text</Trans>
            )}
          </span>
        </span>
      )}
      <textarea
        aria-label={t`${label}, ${name}`}
        aria-describedby={missing ? noteId : undefined}
        lang={language}
        dir={directionOf(language)}
        rows={limit > 100 ? 2 : 1}
        maxLength={limit}
        value={value}
        placeholder={fallback ?? ''}
        onChange={(event) => draft.change({ [cell]: event.currentTarget.value })}
        onFocus={() => onFocus(language)}
        onBlur={() => onFocus(undefined)}
      />
    </div>
  );
}
