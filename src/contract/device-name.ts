/** The first that fits counts: Edge also calls itself Chrome, and Chrome Safari. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg/u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Opera', /\bOPR\//u],
  ['Chrome', /\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//u],
  ['Safari', /\bSafari\//u],
];
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMac OS X\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
];

/** "Chrome · Android" out of what a browser says of itself; undefined when it says nothing known. */
export function deviceName(userAgent: string): string | undefined {
  const words = [browsers, systems].flatMap((known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return words.length > 0 ? words.join(' · ') : undefined;
}
