/** The tones of the look: what a colour says, never which thing it is said of. */
export const tones = ['neutral', 'active', 'good', 'off', 'waiting', 'alert', 'accent'] as const;
export type Tone = (typeof tones)[number];
