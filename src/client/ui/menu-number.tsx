import { useFormats } from './format.ts';
import classes from './menu-number.module.css';

/** How many there are, beside a menu's label; nothing for none. */
export function MenuNumber({ value = 0 }: { value: number | undefined }) {
  const { number } = useFormats();
  return value > 0 ? <bdi className={classes.number}>{number(value)}</bdi> : null;
}
