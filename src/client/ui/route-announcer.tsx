import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a change of path (not of the search) scrolls to the top, moves focus to the page's title and says its name:
 * what a browser does for a real page.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [name, setName] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const title =
          document.querySelector<HTMLElement>('[data-route-title]') ?? document.querySelector<HTMLElement>('#main');
        window.scrollTo({ top: 0, behavior: 'instant' });
        title?.focus({ preventScroll: true });
        setName(title?.matches('h1') ? (title.textContent ?? '') : document.title);
      }),
    [router],
  );
  return <output className="sr-only">{name}</output>;
}
