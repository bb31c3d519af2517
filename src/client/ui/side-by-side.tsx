import { type ReactNode, useId } from 'react';
import classes from './side-by-side.module.css';

export type Difference<Field extends string> = {
  field: Field;
  label: string;
  /** What each of the two has there; nothing is shown as a dash. */
  kept: ReactNode;
  other: ReactNode;
  isSame: boolean;
};

type SideBySideProps<Field extends string> = {
  /** Above the two columns. */
  heads: [kept: ReactNode, other: ReactNode];
  differences: Difference<Field>[];
  /** The fields in which the other one is taken. */
  take: readonly Field[];
  onTake: (take: Field[]) => void;
};

/** Two records of one thing, field by field: where they differ, one of the two is chosen. */
export function SideBySide<Field extends string>({ heads, differences, take, onTake }: SideBySideProps<Field>) {
  const id = useId();
  const choose = (field: Field, isOther: boolean) =>
    onTake(isOther ? [...take.filter((each) => each !== field), field] : take.filter((each) => each !== field));
  return (
    <div className={classes.pair}>
      <div className={classes.heads}>
        {heads.map((head, at) => (
          <div key={at === 0 ? 'kept' : 'other'}>{head}</div>
        ))}
      </div>
      {differences.map(({ field, label, kept, other, isSame }) => (
        <fieldset key={field} className={classes.field}>
          <legend>{label}</legend>
          {isSame ? (
            <p>{shown(kept)}</p>
          ) : (
            <div className={classes.sides}>
              {[kept, other].map((value, at) => (
                <label key={at === 0 ? 'kept' : 'other'} className={classes.side}>
                  <input
                    type="radio"
                    name={`${id}.${field}`}
                    checked={take.includes(field) === (at === 1)}
                    onChange={() => choose(field, at === 1)}
                  />
                  <span>{shown(value)}</span>
                </label>
              ))}
            </div>
          )}
        </fieldset>
      ))}
    </div>
  );
}

function shown(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === '' ? '—' : value;
}
