import { useEffect } from 'react';

/** Shows what a link has opened: the script in index.html hides the landing page from whoever comes by one. */
export function useLinkOpened(): void {
  useEffect(() => document.documentElement.removeAttribute('data-link'), []);
}
