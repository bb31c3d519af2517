import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import classes from './setup.module.css';

type SetupStepItemProps = {
  place: number;
  title: string;
  text: ReactNode;
  /** How long it takes, as long as it is to be done. */
  minutes: number | undefined;
  isOptional: boolean;
  isOpen: boolean;
  isDone: boolean;
  /** Gone through, and nothing was entered. */
  isLeftOut: boolean;
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
  minutes,
  isOptional,
  isOpen,
  isDone,
  isLeftOut,
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
  // The step that was open above it leaves with all its height.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) head.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className={classes.step} data-open={isOpen || undefined}>
      <h3>
        <button ref={head} type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onOpen}>
          <span className={classes.place} data-done={(isDone && !isLeftOut) || undefined}>
            {isLeftOut ? (
              <IconMinus size={20} aria-label={t`Left out`} />
            ) : isDone ? (
              <IconCheck size={20} aria-label={t`Done`} />
            ) : (
              number(place)
            )}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>
              <b>{title}</b>
              {isOptional && !isDone && (
                <Chip tone="neutral">
                  <Trans>optional</Trans>
                </Chip>
              )}
            </span>
            <small>{text}</small>
          </span>
          {!isOpen && minutes !== undefined && (
            <small className={classes.minutes}>
              <Trans>{minutes} min</Trans>
            </small>
          )}
          {!isOpen && <IconChevronRight size={20} aria-hidden data-flip />}
        </button>
      </h3>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
