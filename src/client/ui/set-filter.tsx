import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import classes from './set-filter.module.css';

/** One filter that is set, in its words: a press takes it away. */
export function SetFilter({ words, onRemove }: { words: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={classes.button} aria-label={t`Remove: ${words}`} onClick={onRemove}>
      <bdi>{words}</bdi>
      <IconX size={16} aria-hidden />
    </button>
  );
}
