import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * The text of a box that the address follows when one stops typing, `wait` milliseconds after the last letter. Where the address
 * changes otherwise, by the browser's Back, the box follows the address.
 */
export function useTypedText(value: string, onChange: (text: string) => void, wait: number) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const ask = useDebouncedCallback((typed: string) => {
    setAsked(typed);
    onChange(typed);
  }, wait);
  if (seen !== value) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const onType = (typed: string) => {
    setText(typed);
    ask(typed);
  };
  return { text, onType, flush: () => ask.flush() };
}
