import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormats } from '../format.ts';
import { PlainButton } from '../plain-button.tsx';
import classes from './pager.module.css';

export type PagerProps = {
  page: number;
  size: number;
  total: number;
  totalIsExact?: boolean;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** Where one is in a long list, the way on and back, and how many rows a page has. */
export function Pager({ page, size, total, totalIsExact = true, sizes, onPage, onSize }: PagerProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [first, last] = [number((page - 1) * size + 1), number(Math.min(page * size, total))];
  const all = number(total) + (totalIsExact ? '' : '+');
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      <p aria-live="polite">
        <Trans>
          {first}–{last} of {all}
        </Trans>
      </p>
      <span className={classes.moves}>
        <label className={classes.size}>
          <span className="sr-only">
            <Trans>Rows per page</Trans>
          </span>
          <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
            {sizes.map((choice) => (
              <option key={choice} value={choice}>
                {t`${choice} per page`}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden />
        </label>
        <PlainButton
          aria-label={t`Previous page`}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          icon={<IconChevronLeft data-flip aria-hidden />}
        />
        <PlainButton
          aria-label={t`Next page`}
          disabled={totalIsExact && page * size >= total}
          onClick={() => onPage(page + 1)}
          icon={<IconChevronRight data-flip aria-hidden />}
        />
      </span>
    </nav>
  );
}
