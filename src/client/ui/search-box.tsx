import { IconSearch } from '@tabler/icons-react';
import classes from './search-box.module.css';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** Narrows what is on the page while one types. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <span className={classes.box}>
      <IconSearch aria-hidden size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  );
}
