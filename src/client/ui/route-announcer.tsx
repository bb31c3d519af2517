import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a change of path (not of the search) scrolls to the top, moves focus to the page's title and says its name:
 * what a browser does for a real page.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [name, setName] = useState('');
  useEffect(() => {
    let before: Element | undefined;
    const forget = router.subscribe('onBeforeNavigate', () => {
      before = focusedDialog();
    });
    const announce = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      const title =
        document.querySelector<HTMLElement>('[data-route-title]') ?? document.querySelector<HTMLElement>('#main');
      window.scrollTo({ top: 0, behavior: 'instant' });
      // Who opened a dialog while the page was on its way is typing there.
      const isTyping = focusedDialog() !== undefined && focusedDialog() !== before;
      if (!isTyping) title?.focus({ preventScroll: true });
      setName(title?.matches('h1') ? (title.textContent ?? '') : document.title);
    });
    return () => {
      forget();
      announce();
    };
  }, [router]);
  return <output className="sr-only">{name}</output>;
}

function focusedDialog(): Element | undefined {
  return document.activeElement?.closest('[role=dialog]') ?? undefined;
}
