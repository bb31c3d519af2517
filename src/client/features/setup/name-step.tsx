import { Trans } from '@lingui/react/macro';
import { NAME_CELL, placeOf } from '#client/features/branding/editor/brand-cells.ts';
import { NameField } from '#client/features/branding/editor/common-fields.tsx';
import { TextsTable } from '#client/features/branding/editor/texts-table.tsx';
import { CurrencyField } from '#client/features/branding/editor/currency-field.tsx';
import { LanguageSelect } from '#client/features/interface/language-select.tsx';
import { BrandStep, type StepProps } from './brand-step.tsx';
import classes from './setup.module.css';

const isOwn = (cell: string) => cell === NAME_CELL || placeOf(cell)?.type === 'LANDING_HERO';

/** What the shop is called and paid in, the sentence that greets visitors, and the language of this device. */
export function NameStep(props: StepProps) {
  return (
    <BrandStep {...props} isOwn={isOwn}>
      <NameField draft={props.draft} />
      <div className={classes.beside}>
        <LanguageSelect />
        <small>
          <Trans>The language you work in. Clients read the page in theirs.</Trans>
        </small>
      </div>
      <CurrencyField />
      <TextsTable rows={[{ type: 'LANDING_HERO', key: 'title' }]} draft={props.draft} />
    </BrandStep>
  );
}
