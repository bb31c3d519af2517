import { useLingui } from '@lingui/react/macro';
import { cellOf, NAME_CELL, placeOf } from '#client/features/branding/editor/brand-cells.ts';
import { NameField } from '#client/features/branding/editor/common-fields.tsx';
import { TextsTable } from '#client/features/branding/editor/texts-table.tsx';
import { ShopPictureField } from '#client/features/pictures/shop-picture-field.tsx';
import { BrandStep, type StepProps } from './brand-step.tsx';
import { ColourChoice } from './colour-choice.tsx';

const LOGO = cellOf('IMAGES', 'common', 'headerLogo');
const types = ['LANDING_HERO', 'MERCHANT_THEME_COLORS'];
const isOwn = (cell: string) => cell === NAME_CELL || cell === LOGO || types.includes(placeOf(cell)?.type ?? '');

/**
 * What clients see of the shop: its name, the sentence that greets them, its mark and one
 * colour, out of which the others are made.
 */
export function FaceStep(props: StepProps) {
  const { t } = useLingui();
  const { draft } = props;
  return (
    <BrandStep {...props} isOwn={isOwn}>
      <NameField draft={draft} />
      <TextsTable rows={[{ type: 'LANDING_HERO', key: 'title' }]} draft={draft} />
      <ShopPictureField
        shape="logo"
        label={t`Logo`}
        value={draft.values[LOGO] || null}
        onSending={draft.pictures.add}
        onChange={(address) => draft.change({ [LOGO]: address ?? '' })}
      />
      <ColourChoice draft={draft} />
    </BrandStep>
  );
}
