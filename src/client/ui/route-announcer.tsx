import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * After a change of path (not of the search) moves focus to the page's title and says its name: what a browser does for a real page.
 * Scrolling to the top is the router's part.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [name, setName] = useState('');
  const first = useRef(true);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (first.current || !pathChanged) {
          first.current = false;
          return;
        }
        const title =
          document.querySelector<HTMLElement>('[data-route-title]') ?? document.querySelector<HTMLElement>('#main');
        title?.focus({ preventScroll: true });
        setName(title?.matches('h1') ? (title.textContent ?? '') : document.title);
      }),
    [router],
  );
  return <output className="sr-only">{name}</output>;
}
