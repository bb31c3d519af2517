import { Trans } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import type { PalettePage } from './palette-choices.ts';
import classes from './find-anything.module.css';

const Palette = lazySheet(async () => (await import('./palette.tsx')).Palette);

/**
 * The way to everything from anywhere: a button in the header, or Ctrl+K. What
 * it opens comes when it is first asked for.
 */
export function FindAnything({ pages }: { pages: readonly PalettePage[] }) {
  const [opened, setOpened] = useState(false);
  const early = useRef('');
  const takeEarly = () => {
    const taken = early.current;
    early.current = '';
    return taken;
  };
  useEffect(() => {
    if (!opened) return undefined;
    // Whoever types on at once is faster than the field.
    const keep = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (isTyped && !(target instanceof HTMLInputElement)) early.current += key;
    };
    globalThis.addEventListener('keydown', keep);
    return () => {
      globalThis.removeEventListener('keydown', keep);
      early.current = '';
    };
  }, [opened]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place, so that an Arabic keyboard has it as well.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpened((was) => !was);
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch aria-hidden />
        <span className="sr-only">
          <Trans>Find anything</Trans>
        </span>
        <kbd aria-hidden dir="ltr">
          Ctrl K
        </kbd>
      </button>
      <Palette opened={opened} onClose={() => setOpened(false)} pages={pages} takeEarly={takeEarly} />
    </>
  );
}
