import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KmSource, KmState } from '#contract/km-readings.ts';
import type { Urgency } from '#contract/oil-projection.ts';
import type { Tone } from '#client/ui/tone.ts';

/** How urgent the next oil change is, in a word. */
export const urgencyWords: Record<Urgency, MessageDescriptor> = {
  overdue: msg({ message: 'Overdue', context: 'oil change' }),
  due: msg({ message: 'Due', context: 'oil change' }),
  soon: msg({ message: 'Soon', context: 'oil change' }),
  ok: msg({ message: 'Not yet', context: 'oil change' }),
  unknown: msg({ message: 'Not known', context: 'oil change' }),
};

/** The same for its client, to whom a word alone would seem said of the repair. */
export const ownUrgencyWords: Record<Urgency, MessageDescriptor> = {
  overdue: msg`Oil overdue`,
  due: msg({ message: 'Oil due', context: 'one car' }),
  soon: msg`Oil soon`,
  ok: msg`Oil not yet due`,
  unknown: msg`Oil not known`,
};

export const urgencyTones: Record<Urgency, Tone> = {
  overdue: 'alert',
  due: 'active',
  soon: 'accent',
  ok: 'good',
  unknown: 'neutral',
};

export const sourceWords: Record<KmSource, MessageDescriptor> = {
  OIL_CHANGE: msg`Oil change`,
  VISIT: msg`Visit`,
  MECHANIC: msg`Workshop`,
  CLIENT: msg({ message: 'Client', context: 'position' }),
  IMPORT: msg`Import`,
};

export const readingStateWords: Record<KmState, MessageDescriptor> = {
  ACCEPTED: msg({ message: 'Accepted', context: 'reading' }),
  SUSPECT: msg({ message: 'In doubt', context: 'reading' }),
  VOIDED: msg({ message: 'Voided', context: 'reading' }),
};

export const readingStateTones: Record<KmState, Tone> = { ACCEPTED: 'good', SUSPECT: 'active', VOIDED: 'off' };

/**
 * What says by how many kilometres a change is overdue: a reading, one carried
 * on to today, or nothing but the estimate.
 */
export function overBy(kmLeft: number, kmLeftRead: number | null): 'reading' | 'about' | 'estimate' {
  if (kmLeftRead === null || kmLeftRead >= 0) return 'estimate';
  return kmLeftRead === kmLeft ? 'reading' : 'about';
}
