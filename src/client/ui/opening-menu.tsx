import { Menu } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './opening-menu.module.css';
import { useMounted } from './use-mounted.ts';

type OpeningMenuProps = {
  button: ReactElement;
  children: ReactNode;
  width?: number;
  /** What it is about: when that becomes another, the hand on its way meant the one before, and the menu closes. */
  about?: string;
  /** Does not open now. */
  isHeld?: boolean;
};

/** No way down is hidden below the screen: what does not fit is scrolled to. */
const middlewares = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
      elements.floating.style.maxHeight = `${Math.max(LEAST_HEIGHT, availableHeight)}px`;
    },
  },
};
const LEAST_HEIGHT = 240;

/** For a menu that opens by itself: spread into `Menu` and `Menu.Dropdown`. */
export const fitting = { menu: { middlewares, withinPortal: true }, list: { className: classes.menu ?? '' } };

/** A menu that came with the tap on its button: it takes the button's place and opens at once. */
export function OpeningMenu({ button, children, width, about, isHeld = false }: OpeningMenuProps) {
  const isThere = useMounted();
  const [isClosed, setClosed] = useState(false);
  const [shown, setShown] = useState(about);
  if (shown !== about) {
    setShown(about);
    setClosed(true);
  }
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was tapped is gone: the focus goes on with the one in its place,
    // and comes back there when the menu closes.
    here.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const own = { onClick: undefined, 'aria-expanded': undefined };
  return (
    <span ref={here} style={{ display: 'contents' }}>
      <Menu
        opened={isThere && !isClosed}
        onChange={(opened) => setClosed(!opened || isHeld)}
        position="bottom-end"
        {...fitting.menu}
        {...(width && { width })}
      >
        <Menu.Target>{cloneElement(button as ReactElement<Record<string, unknown>>, own)}</Menu.Target>
        <Menu.Dropdown {...fitting.list}>{children}</Menu.Dropdown>
      </Menu>
    </span>
  );
}
