import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { contrast } from '#client/ui/contrast.ts';
import { useFormats } from '#client/ui/format.ts';
import { type ShadeCheck, shownRatio } from './shade-checks.ts';
import { useShadeWords } from './shade-words.ts';
import classes from './colours-card.module.css';

type ShadeFieldProps = { check: ShadeCheck; colour: string; onColour: (colour: string) => void };

/** One shade: chosen by eye or typed, with how well it can be read where it is used. */
export function ShadeField({ check: { shade, ratio, passes }, colour, onColour }: ShadeFieldProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { name, use } = useShadeWords(shade);
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && colourOf(typed) === undefined;
  const onText = (text: string) => {
    const next = colourOf(text);
    setTyped(text);
    if (next !== undefined) onColour(next);
  };
  const Mark = passes ? IconCheck : IconX;
  return (
    <div className={classes.shade}>
      <label
        className={classes.swatch}
        style={{ background: colour, color: contrast('#ffffff', colour) >= 4.5 ? '#ffffff' : '#1c1b18' }}
      >
        <b>{name}</b>
        <span aria-hidden>Aa</span>
        <input
          type="color"
          aria-label={t`${name}: choose by eye`}
          value={colour}
          onChange={(event) => onColour(event.currentTarget.value)}
        />
      </label>
      <input
        className={classes.hex}
        dir="ltr"
        aria-label={t`${name}: code of the colour`}
        aria-invalid={isWrong || undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={typed ?? colour.toUpperCase()}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <small>{use}</small>
      <span className={classes.ratio} data-passes={passes || undefined}>
        <Mark size={16} aria-label={passes ? t`can be read` : t`cannot be read`} />
        {number(shownRatio(ratio))}
      </span>
    </div>
  );
}

function colourOf(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}
