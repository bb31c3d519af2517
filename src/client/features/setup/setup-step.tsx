import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFormats } from '#client/ui/format.ts';
import classes from './setup.module.css';

type SetupStepItemProps = {
  place: number;
  title: string;
  text: ReactNode;
  isOpen: boolean;
  isDone: boolean;
  /** The step before it has just been left: the keyboard goes on here. */
  takesFocus: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** One step of the set-up: its head is always in sight, what it asks only while it is open. */
export function SetupStepItem({
  place,
  title,
  text,
  isOpen,
  isDone,
  takesFocus,
  onOpen,
  children,
}: SetupStepItemProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const bodyId = useId();
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen && takesFocus) head.current?.focus();
  }, [isOpen, takesFocus]);
  return (
    <li className={classes.step} data-open={isOpen || undefined}>
      <h3>
        <button ref={head} type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onOpen}>
          <span className={classes.place} data-done={isDone || undefined}>
            {isDone ? <IconCheck size={20} aria-label={t`Done`} /> : number(place)}
          </span>
          <span className={classes.words}>
            <b>{title}</b>
            <small>{text}</small>
          </span>
          {!isOpen && <IconChevronRight size={20} aria-hidden data-flip />}
        </button>
      </h3>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
