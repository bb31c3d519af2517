import type { UseFormReturnType } from '@mantine/form';
import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { VisitValues } from './visit-draft.ts';

type CarFirst = Pick<VisitValues, 'car' | 'newCar'> & {
  form: UseFormReturnType<VisitValues>;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
};

/**
 * Saving a visit finishes its new client and new car first: their forms are sent as if their own buttons were tapped,
 * and the visit follows. What they lack is said at their fields.
 */
export function useCarFirst({ car, newCar, form, onSubmit }: CarFirst) {
  const part = useRef<HTMLDivElement>(null);
  const isSaving = useRef(false);
  const busy = useIsMutating() > 0;

  const goOn = (event?: FormEvent<HTMLFormElement>) => {
    const entering = car || !newCar ? null : part.current?.querySelector('form');
    isSaving.current = Boolean(entering);
    if (!entering) return onSubmit(event);
    // What the visit itself lacks is shown at once too.
    form.validate();
    entering.requestSubmit();
  };
  const seen = useRef({ car, newCar });
  useEffect(() => {
    const isStep = seen.current.car !== car || seen.current.newCar !== newCar;
    seen.current = { car, newCar };
    if (isStep && isSaving.current) goOn();
  });

  const save = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!busy) goOn(event);
  };
  /** Who taps there does these steps one by one. */
  const stop = () => {
    isSaving.current = false;
  };
  return { save, busy, part: { ref: part, onClickCapture: stop } };
}
