import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconRocket } from '@tabler/icons-react';
import { useState } from 'react';
import { THEME_SHADES } from '#contract/constants.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { languageNames } from '#client/features/interface/language.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import type { BrandShades } from '../brand-colours.ts';
import { NAME_CELL, placeOf, THEME_CELL } from './brand-cells.ts';
import { groupOf } from './brand-groups.ts';
import { cellFault } from './cell-faults.ts';
import { useRowLabel } from './row-labels.ts';
import { themeOfDraft } from './theme-of-draft.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './activate-sheet.module.css';

type ActivateSheetProps = { opened: boolean; onClose: () => void; draft: BrandDraft; isReadable: boolean };

/** What everybody will read otherwise, before it is so. */
export function ActivateSheet({ opened, onClose, draft, isReadable }: ActivateSheetProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const faulty = draft.changed.some((cell) => cellFault(cell, draft.values[cell]));
  const onActivate = () => {
    setFailure(undefined);
    draft.activate().then(onClose, (error: unknown) => setFailure(errorText(error)));
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Show this to everybody?`} size="40rem">
      <p>
        <Plural
          value={draft.changed.length}
          one="# change. Visitors see it from now on; what they see today stays in the history."
          other="# changes. Visitors see them from now on; what they see today stays in the history."
        />
      </p>
      <ul className={classes.changes}>
        {draft.changed.map((cell) => (
          <Changed key={cell} cell={cell} draft={draft} />
        ))}
      </ul>
      {!isReadable && (
        <Notice icon={<IconAlertTriangle aria-hidden />}>
          <Trans>One of the colours cannot be read yet. Choose the shade that is offered, or another.</Trans>
        </Notice>
      )}
      {faulty && (
        <Notice icon={<IconAlertTriangle aria-hidden />}>
          <Trans>A field is not finished yet.</Trans>
        </Notice>
      )}
      <FormFailure failed="update-branding" reason={failure} />
      <SheetActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          leftSection={<IconRocket aria-hidden size={20} />}
          disabled={!isReadable || faulty || draft.changed.length === 0}
          loading={draft.isBusy}
          onClick={onActivate}
        >
          <Trans>Activate</Trans>
        </Button>
      </SheetActions>
    </Sheet>
  );
}

function Changed({ cell, draft }: { cell: string; draft: BrandDraft }) {
  const { t, i18n } = useLingui();
  const labelOf = useRowLabel();
  const place = placeOf(cell);
  const group = groupOf(cell);
  const language = place?.language === 'common' ? undefined : place?.language;
  const label = cell === NAME_CELL ? t`Name of the shop` : place && labelOf(place);
  const [before, after] = [draft.shown[cell]?.trim(), draft.values[cell]?.trim()];
  return (
    <li>
      <b>{[group && i18n._(group.label), label, language && languageNames[language]].filter(Boolean).join(' · ')}</b>
      {cell === THEME_CELL && <ChangedShades draft={draft} />}
      {cell !== THEME_CELL && place?.type !== 'IMAGES' && (
        <span>
          {before && (
            <del dir="auto" lang={language}>
              {before}
            </del>
          )}
          {after ? (
            <ins dir="auto" lang={language}>
              {after}
            </ins>
          ) : (
            <i>{t`empty`}</i>
          )}
        </span>
      )}
    </li>
  );
}

/** The five as they are today and as they will be; of fonts alone their names are in the list of changes. */
function ChangedShades({ draft }: { draft: BrandDraft }) {
  const { t } = useLingui();
  const [before, after] = [themeOfDraft(draft.shown).shades, themeOfDraft(draft.values).shades];
  if (THEME_SHADES.every((shade) => before[shade] === after[shade])) return null;
  return (
    <span className={classes.shades}>
      <Shades shades={before} name={t`Colours today`} />
      <IconArrowRight aria-hidden size={20} data-flip />
      <Shades shades={after} name={t`New colours`} />
    </span>
  );
}

function Shades({ shades, name }: { shades: BrandShades; name: string }) {
  return (
    <span>
      <span className="sr-only">
        {name}: <bdi>{THEME_SHADES.map((shade) => shades[shade].toUpperCase()).join(', ')}</bdi>
      </span>
      {THEME_SHADES.map((shade) => (
        <i key={shade} style={{ background: shades[shade] }} aria-hidden />
      ))}
    </span>
  );
}
