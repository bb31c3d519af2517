import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './framed.module.css';

type FramedProps = {
  title: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
  /** The screen that the page is shown on, in CSS pixels. */
  width: number;
  height: number;
  /** All of it is in sight: there is nothing to scroll. */
  isWhole?: boolean;
  children: ReactNode;
};

/**
 * A page within the page, on a screen of its own size: what stands in it is rendered from here, in a document
 * whose language, direction and scheme are its own. It is to be looked at: nothing in it can be tapped. One
 * press of Tab stops at it, where the keys scroll it, and one leaves it: at a document within the page the
 * browser itself would stop again and again.
 */
export function Framed({ title, lang, dir, scheme, width, height, isWhole = false, children }: FramedProps) {
  const [page, setPage] = useState<Document>();
  const { ref, width: room } = useElementSize();
  useEffect(() => (page === undefined ? undefined : followStyles(page)), [page]);
  useEffect(() => (page === undefined ? undefined : followKeys(page)), [page]);
  useEffect(() => {
    if (page) dress(page.documentElement, { lang, dir, 'data-mantine-color-scheme': scheme });
  }, [page, lang, dir, scheme]);
  return (
    <figure
      ref={ref}
      className={classes.screen}
      style={{ aspectRatio: `${width} / ${height}` }}
      dir="ltr"
      aria-label={title}
      tabIndex={isWhole ? undefined : 0}
    >
      <iframe
        title={title}
        tabIndex={-1}
        sandbox="allow-same-origin"
        style={{ width, height, transform: `scale(${room / width})` }}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={(event) => setPage(event.currentTarget.contentDocument ?? undefined)}
      />
      {page && createPortal(<div inert>{children}</div>, page.body)}
    </figure>
  );
}

const LINE = 120;

/** The keys that scroll a page scroll this one, while its frame has the focus. */
function followKeys(page: Document): () => void {
  const frame = page.defaultView?.frameElement?.parentElement;
  const onKeyDown = (event: KeyboardEvent) => scroll(event, page.documentElement);
  frame?.addEventListener('keydown', onKeyDown);
  return () => frame?.removeEventListener('keydown', onKeyDown);
}

function scroll(event: KeyboardEvent, page: Element) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { clientHeight: screen, scrollHeight: all } = page;
  const ways: Record<string, number> = {
    ArrowDown: LINE,
    ArrowUp: -LINE,
    PageDown: screen * 0.9,
    PageUp: screen * -0.9,
    ' ': screen * (event.shiftKey ? -0.9 : 0.9),
    Home: -all,
    End: all,
  };
  const way = ways[event.key];
  if (way === undefined) return;
  event.preventDefault();
  page.scrollBy({ top: way });
}

function dress(root: HTMLElement, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
}

/** The styles of this page, and those that come with its parts later, are the inner page's too. */
function followStyles(page: Document): () => void {
  const copies = new Map<Node, Node>();
  const follow = () => {
    for (const style of document.head.querySelectorAll('style, link[rel="stylesheet"]:not([disabled])')) {
      if (copies.has(style)) continue;
      const copy = page.importNode(style, true);
      copies.set(style, copy);
      page.head.append(copy);
    }
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.head, { childList: true });
  return () => {
    observer.disconnect();
    for (const copy of copies.values()) copy.parentNode?.removeChild(copy);
  };
}
