/**
 * WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21.
 * Source: relative luminance as defined in WCAG 2.2.
 */
export function contrast(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of `over` laid on `under`, both `#rrggbb`. */
export function mix(over: string, under: string, share: number): string {
  const [upper, lower] = [channels(over), channels(under)];
  const blended = upper.map((value, i) => Math.round(value * share + (lower[i] ?? 0) * (1 - share)));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
