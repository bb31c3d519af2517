import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fiveFromOne } from '#client/features/branding/editor/shade-checks.ts';
import { themeOfDraft, withShades } from '#client/features/branding/editor/theme-of-draft.ts';
import type { BrandDraft } from '#client/features/branding/editor/use-branding-draft.ts';
import { Chip } from '#client/ui/chip.tsx';
import classes from './colour-choice.module.css';

/** One colour for the shop, proposed or one's own. What could not be read is darkened until it can, never refused. */
export function ColourChoice({ draft }: { draft: BrandDraft }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string>();
  const { shades } = themeOfDraft(draft.values);
  const colours = [
    { colour: '#0c5561', name: t`Petrol` },
    { colour: '#1d4f9c', name: t`Blue` },
    { colour: '#8a2f1d', name: t`Brick red` },
    { colour: '#17633a', name: t`Green` },
    { colour: '#5636a5', name: t`Violet` },
  ];
  const shown = shades[600];
  const isOther = colours.every(({ colour }) => fiveFromOne(colour)[600] !== shown);
  const choose = (colour: string) => {
    setAsked(colour);
    draft.change(withShades(draft.values, fiveFromOne(colour)));
  };
  const isCorrected = asked !== undefined && asked.toLowerCase() !== shown;
  return (
    <fieldset className={classes.choice}>
      <legend>
        <Trans>Colour</Trans>
      </legend>
      <div className={classes.swatches}>
        {colours.map(({ colour, name }) => (
          <label key={colour} className={classes.swatch} style={{ background: colour }}>
            <input
              type="radio"
              className="sr-only"
              name="shop-colour"
              aria-label={name}
              checked={fiveFromOne(colour)[600] === shown}
              onChange={() => choose(colour)}
            />
            <IconCheck size={20} aria-hidden />
          </label>
        ))}
        <label className={classes.swatch} data-other style={isOther ? { background: shown } : {}}>
          <input
            type="color"
            aria-label={t`Another colour`}
            value={shown}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {isOther ? <IconCheck size={20} aria-hidden data-shown /> : <IconPlus size={20} aria-hidden data-shown />}
        </label>
      </div>
      <output>
        <Chip tone="good" icon={<IconCircleCheck size={18} aria-hidden />}>
          {isCorrected ? (
            <Trans>Shaded a little, so that text on it can be read</Trans>
          ) : (
            <Trans>Text on this colour can be read</Trans>
          )}
        </Chip>
      </output>
    </fieldset>
  );
}
