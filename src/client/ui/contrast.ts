/**
 * WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21.
 * Source: relative luminance as defined in WCAG 2.2.
 */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** `share` of `over` laid on `under`, both `#rrggbb`. */
export function mix(over: string, under: string, share: number): string {
  const lower = channels(under);
  const blended = channels(over).map((value, i) => Math.round(value * share + (lower[i] ?? 0) * (1 - share)));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const weights = [0.2126, 0.7152, 0.0722];

function luminance(colour: string): number {
  return channels(colour).reduce((sum, value, i) => sum + linear(value / 255) * (weights[i] ?? 0), 0);
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
