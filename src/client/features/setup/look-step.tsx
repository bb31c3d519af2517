import { useLingui } from '@lingui/react/macro';
import { cellOf, placeOf } from '#client/features/branding/editor/brand-cells.ts';
import { ShopPictureField } from '#client/features/pictures/shop-picture-field.tsx';
import { BrandStep, type StepProps } from './brand-step.tsx';
import { ColourChoice } from './colour-choice.tsx';

const LOGO = cellOf('IMAGES', 'common', 'headerLogo');
const isOwn = (cell: string) => cell === LOGO || placeOf(cell)?.type === 'MERCHANT_THEME_COLORS';

/** What the shop is recognised by: its mark and one colour, out of which the others are made. */
export function LookStep(props: StepProps) {
  const { t } = useLingui();
  const { draft } = props;
  return (
    <BrandStep {...props} isOwn={isOwn}>
      <ColourChoice draft={draft} />
      <ShopPictureField
        shape="logo"
        label={t`Logo`}
        value={draft.values[LOGO] || null}
        onSending={draft.pictures.add}
        onChange={(address) => draft.change({ [LOGO]: address ?? '' })}
      />
    </BrandStep>
  );
}
