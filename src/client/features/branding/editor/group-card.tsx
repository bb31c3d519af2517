import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BRAND_COUNTS } from '#contract/branding-keys.ts';
import { LANGUAGES } from '#contract/constants.ts';
import { Card } from '#client/ui/card.tsx';
import type { Cells } from './brand-cells.ts';
import { type BrandRow, brandGroups } from './brand-groups.ts';
import type { BrandGroupName } from './branding-search.ts';
import { CommonFields, NameField } from './common-fields.tsx';
import { CurrencyField } from './currency-field.tsx';
import { HoursTable } from './hours-table.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { TextsTable } from './texts-table.tsx';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './branding-editor.module.css';

/** The fields of one group. */
export function GroupCard({ name, draft }: { name: BrandGroupName; draft: BrandDraft }) {
  const { i18n } = useLingui();
  const group = brandGroups.find((each) => each.name === name);
  if (!group) return null;
  const texts = group.rows.filter((row) => !row.common);
  const common = group.rows.filter((row) => row.common);
  const label = i18n._(group.label);
  return (
    <Card label={label}>
      <h2 className={classes.title}>{label}</h2>
      {name === 'contact' && (
        <div className={classes.name}>
          <NameField draft={draft} />
          <CurrencyField />
        </div>
      )}
      {name === 'hours' && <TimeZoneField />}
      {name === 'faq' ? <Questions rows={texts} draft={draft} /> : <Texts rows={texts} draft={draft} />}
      {name === 'hours' ? <HoursTable draft={draft} /> : <CommonFields rows={common} draft={draft} />}
    </Card>
  );
}

function Texts({ rows, draft }: { rows: BrandRow[]; draft: BrandDraft }) {
  return rows.length > 0 && <TextsTable rows={rows} draft={draft} />;
}

/** The questions that the shop has entered, and room for the next when it is asked for. */
function Questions({ rows, draft }: { rows: BrandRow[]; draft: BrandDraft }) {
  const [asked, setAsked] = useState(1);
  const count = Math.max(asked, lastSaid(rows, draft.values));
  return (
    <>
      <TextsTable rows={rows.slice(0, count * 2)} draft={draft} />
      {count < BRAND_COUNTS.questions && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconPlus aria-hidden size={20} />}
          onClick={() => setAsked(count + 1)}
        >
          <Trans>Add a question</Trans>
        </Button>
      )}
    </>
  );
}

/** The number of the last question with a word in any language. */
function lastSaid(rows: BrandRow[], cells: Cells): number {
  const last = rows.findLastIndex(({ type, key }) =>
    LANGUAGES.some((language) => cells[`${type}/${language}/${key}`]?.trim()),
  );
  return Math.ceil((last + 1) / 2);
}
