import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The text of a box that the address follows when one stops typing, `wait` milliseconds after the last letter. Where
 * the address changes otherwise, by the browser's Back, the box follows the address.
 */
export function useTypedText(value: string, onChange: (text: string) => void, wait: number) {
  const [text, setText] = useState(value);
  // What was asked for and is not in the address yet: it comes while one types on, and is no word of another.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);
  const ask = useDebouncedCallback((typed: string, page: string) => {
    // Left for a page that is still on its way: the address is that one's.
    if (page !== globalThis.location.pathname) return;
    // Known before the address can come with it: that may be drawn ahead of what is only queued here.
    flushSync(() => setAsked((before) => (typed === value && before.length === 0 ? before : [...before, typed])));
    onChange(typed);
  }, wait);
  if (seen !== value) {
    setSeen(value);
    const own = asked.indexOf(value);
    setAsked(own === -1 ? [] : asked.slice(own + 1));
    if (own === -1) setText(value);
  }
  // Back may be pressed before what was asked for is drawn: then the value never was another one.
  useWindowEvent('popstate', () => {
    ask.cancel();
    setAsked([]);
    setText(value);
  });
  const onType = (typed: string) => {
    setText(typed);
    ask(typed, globalThis.location.pathname);
  };
  return { text, onType, flush: () => ask.flush() };
}
