import { inTime } from './in-time.ts';

/**
 * A style sheet that did not come with the code is not asked for again by itself: here it is, with the
 * code. Whoever asks while others wait waits with them; what is still on its way must stay in its
 * place, or nobody would hear of its coming.
 */
export function withStyles<T>(load: () => Promise<T>): () => Promise<T> {
  let lost: HTMLLinkElement[] = [];
  let asked: Promise<T> | undefined;
  const begin = async () => {
    for (const link of lost) if (!link.sheet) link.replaceWith(link.cloneNode());
    lost = [];
    try {
      return await inTime(load());
    } catch (error) {
      lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
      throw error;
    } finally {
      asked = undefined;
    }
  };
  return () => (asked ??= begin());
}
