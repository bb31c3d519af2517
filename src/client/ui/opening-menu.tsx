import { Menu } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMounted } from './use-mounted.ts';

type OpeningMenuProps = { button: ReactElement; children: ReactNode; width?: number };

/** A menu that came with the tap on its button: it takes the button's place and opens at once. */
export function OpeningMenu({ button, children, width }: OpeningMenuProps) {
  const isThere = useMounted();
  const [isClosed, setClosed] = useState(false);
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was tapped is gone: the focus goes on with the one in its place, and comes back there when the menu closes.
    here.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const own = { onClick: undefined, 'aria-expanded': undefined };
  return (
    <span ref={here} style={{ display: 'contents' }}>
      <Menu
        opened={isThere && !isClosed}
        onChange={(opened) => setClosed(!opened)}
        position="bottom-end"
        withinPortal
        {...(width && { width })}
      >
        <Menu.Target>{cloneElement(button as ReactElement<Record<string, unknown>>, own)}</Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </span>
  );
}
