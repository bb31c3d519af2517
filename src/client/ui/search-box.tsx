import { IconSearch } from '@tabler/icons-react';
import type { TypedOrder } from './typed-order.ts';
import classes from './search-box.module.css';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void; order?: TypedOrder };

/** Narrows what is on the page while one types. */
export function SearchBox({ label, value, onChange, order }: SearchBoxProps) {
  return (
    <span className={classes.box}>
      <IconSearch aria-hidden size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        {...order?.(value)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  );
}
