import { useRef } from 'react';

type Form<Values> = { setValues: (values: Values) => void; reset: () => void };

/**
 * What the fields held when they were last saved: a form goes back to it before its record
 * is removed, so that leaving asks nothing.
 */
export function useSavedValues<Values>() {
  const read = useRef<Values>(undefined);
  const saved = useRef<Values>(undefined);
  return {
    see: (values: Values): Values => {
      read.current = values;
      return values;
    },
    keeping: async <Saved>(saving: Promise<Saved>): Promise<Saved> => {
      const answer = await saving;
      saved.current = read.current;
      return answer;
    },
    goBack: (form: Form<Values>): void => {
      if (saved.current) form.setValues(saved.current);
      else form.reset();
    },
  };
}
