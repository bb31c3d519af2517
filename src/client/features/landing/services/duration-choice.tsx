import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ServicesSearch } from './services-search.ts';
import classes from './duration-choice.module.css';

type DurationChoiceProps = {
  chosen: ServicesSearch['duration'];
  onChoose: (duration: ServicesSearch['duration']) => void;
};

/** How long one has. */
export function DurationChoice({ chosen, onChoose }: DurationChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const choices: { value: ServicesSearch['duration']; words: string }[] = [
    { value: undefined, words: t`Any` },
    { value: '30', words: t`Up to 30 min` },
    { value: '60', words: t`Up to an hour` },
    { value: 'more', words: t`Longer` },
  ];
  return (
    <fieldset className={classes.choice}>
      <legend>{t`Duration`}</legend>
      <div>
        {choices.map(({ value, words }) => (
          <label key={words}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
