import { useRef, useState } from 'react';

/** Pictures on their way to the server. Whoever saves the record that shows them waits for them. */
export type UnderWay = {
  isSending: boolean;
  /** How many did not get there: one more of them since somebody saved, and he decides anew. */
  failures: number;
  /** For a field's `onSending`; the promise says whether the picture got there. */
  add: (sent: Promise<boolean>) => void;
  /** Whether all that are on their way got there; undefined where none is. */
  arrival: () => Promise<boolean> | undefined;
};

export function useUnderWay(): UnderWay {
  const pictures = useRef(new Set<Promise<boolean>>());
  const [sending, setSending] = useState(0);
  const [failures, setFailures] = useState(0);
  const add = (sent: Promise<boolean>) => {
    const ended = sent.then((isThere) => {
      pictures.current.delete(ended);
      setSending(pictures.current.size);
      if (!isThere) setFailures((count) => count + 1);
      return isThere;
    });
    pictures.current.add(ended);
    setSending(pictures.current.size);
  };
  const arrival = () =>
    pictures.current.size === 0 ? undefined : Promise.all(pictures.current).then((all) => all.every(Boolean));
  return { isSending: sending > 0, failures, add, arrival };
}
