import { type ReactNode, useId } from 'react';
import classes from './icon-choice.module.css';

type Choice<Value extends string> = { value: Value; label: string; icon: ReactNode };
type IconChoiceProps<Value extends string> = {
  label: string;
  choices: Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few ways to look at the same, as pictures side by side. */
export function IconChoice<Value extends string>({ label, choices, value, onChange }: IconChoiceProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.choices}>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.label} className={classes.choice}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className="sr-only">{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
