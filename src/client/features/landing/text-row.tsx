import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './visit/contact-form.module.css';

type TextRowProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  error?: ReactNode;
  rows?: number;
  onChange?: (event: { currentTarget: { value: string } }) => void;
};

/** A field with its label above and its error below, without Mantine's weight. */
export function TextRow({ label, error, rows, onChange, ...field }: TextRowProps) {
  const id = useId();
  const shared = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'data-path': (field as { 'data-path'?: string })['data-path'],
    dir: 'auto',
  };
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...field} {...shared} onChange={onChange} />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          defaultValue={field.defaultValue}
          onChange={onChange}
          onBlur={field.onBlur as never}
          onFocus={field.onFocus as never}
        />
      )}
      {error ? <p id={`${id}-error`}>{error}</p> : null}
    </div>
  );
}
