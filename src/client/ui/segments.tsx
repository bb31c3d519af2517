import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

type Segment<Value extends string> = { value: Value; label: string; icon: ReactNode };
type SegmentsProps<Value extends string> = {
  label: string;
  segments: Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few ways to look at the same, as pictures side by side. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {segments.map((segment) => (
        <label key={segment.value} title={segment.label} className={classes.segment}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span className="sr-only">{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
