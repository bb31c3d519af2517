import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts';
import { brandLimit } from '#contract/branding-keys.ts';
import { languageNames, languageOf } from '#client/features/interface/language.ts';
import { Chip } from '#client/ui/chip.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { isMissing } from './brand-cells.ts';
import type { BrandRow } from './brand-groups.ts';
import { useRowLabel } from './row-labels.ts';
import { TextCell } from './text-cell.tsx';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './texts-table.module.css';

type TextsTableProps = { rows: BrandRow[]; draft: BrandDraft };

/**
 * Texts with their languages side by side, in the same order whatever the page's own; where there is no
 * room, one at a time, the page's own first.
 */
export function TextsTable({ rows, draft }: TextsTableProps) {
  const { t, i18n } = useLingui();
  const [tab, setTab] = useState<Language>(languageOf(i18n.locale));
  return (
    <div className={classes.room}>
      <div className={classes.tabs}>
        <FilterChips
          label={t`Language of the texts`}
          chips={LANGUAGES.map((value) => ({ value, label: <bdi lang={value}>{languageNames[value]}</bdi> }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className={classes.table} data-tab={tab}>
        <span className={classes.corner} />
        {LANGUAGES.map((language) => (
          <LanguageHead key={language} language={language} rows={rows} draft={draft} />
        ))}
        {rows.map((row) => (
          <Fragment key={row.key}>
            <TextRow row={row} draft={draft} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function LanguageHead({ language, rows, draft }: TextsTableProps & { language: Language }) {
  const missing = rows.filter(({ type, key }) => isMissing(draft.values, type, language, key)).length;
  const isEmpty = rows.every(({ type, key }) => !draft.values[`${type}/${language}/${key}`]?.trim());
  return (
    <div className={classes.head} data-language={language}>
      <h3 lang={language}>{languageNames[language]}</h3>
      {missing > 0 ? (
        <Chip tone="active">
          <Trans>{missing} missing</Trans>
        </Chip>
      ) : (
        !isEmpty && (
          <Chip tone={language === DEFAULT_LANGUAGE ? 'neutral' : 'good'}>
            {language === DEFAULT_LANGUAGE ? <Trans>main language</Trans> : <Trans>complete</Trans>}
          </Chip>
        )
      )}
    </div>
  );
}

function TextRow({ row, draft }: { row: BrandRow; draft: BrandDraft }) {
  const { t } = useLingui();
  const [focused, setFocused] = useState<Language>();
  const labelOf = useRowLabel();
  const limit = brandLimit(row.type, row.key);
  const typed = focused && (draft.values[`${row.type}/${focused}/${row.key}`] ?? '').length;
  return (
    <>
      <div className={classes.label}>
        <b>{labelOf(row)}</b>
        <small aria-live="polite">{typed === undefined ? t`up to ${limit}` : t`${typed} of ${limit}`}</small>
      </div>
      {LANGUAGES.map((language) => (
        <TextCell
          key={language}
          row={row}
          language={language}
          label={labelOf(row)}
          limit={limit}
          draft={draft}
          onFocus={setFocused}
        />
      ))}
    </>
  );
}
