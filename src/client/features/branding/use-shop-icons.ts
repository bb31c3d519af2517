import { useEffect } from 'react';
import type { FaceIcons } from './public-face.ts';

/**
 * The shop's mark on the tab and on the home screen, also where the page came from the device with ours in its head.
 */
export function useShopIcons(icons: FaceIcons | undefined): void {
  const { tab, touch } = icons ?? {};
  useEffect(() => {
    if (tab === undefined || touch === undefined) return;
    const link = (rel: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`);
    for (const each of link('icon')) Object.assign(each, { href: tab, type: 'image/png' });
    for (const each of link('apple-touch-icon')) each.href = touch;
  }, [tab, touch]);
}
