import { useState } from 'react';
import * as v from 'valibot';
import { OTP_MINUTES } from '#contract/constants.ts';
import { readStored, store } from '#client/ui/stored.ts';

const Asked = v.object({ address: v.string(), until: v.number() });

/**
 * Where a code was sent for another phone or email, as long as it counts: the way to the message and back, a closed
 * sheet or a reload keeps the step. `who`: nobody else on this device is asked for it.
 */
export function useAskedContact(kind: 'phone' | 'email', who: string) {
  const key = `warsha.asked-${kind}.${who}`;
  const [address, setAddress] = useState(() => readAsked(key));
  const keep = (asked: string | undefined) => {
    const until = Date.now() + OTP_MINUTES * 60_000;
    store(key, asked === undefined ? undefined : JSON.stringify({ address: asked, until }), 'sessionStorage');
    setAddress(asked);
  };
  return [address, keep] as const;
}

function readAsked(key: string): string | undefined {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Asked), readStored(key, 'sessionStorage'));
  return kept.success && kept.output.until > Date.now() ? kept.output.address : undefined;
}
