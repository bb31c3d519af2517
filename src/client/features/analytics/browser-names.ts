/** What a browser says of itself, by the names that are counted; null for what is not known. */
export function browserNames(userAgent: string): { browser: string | null; os: string | null; device: string | null } {
  return {
    browser: first(browsers, userAgent),
    os: first(systems, userAgent),
    device: first(devices, userAgent),
  };
}

type Names = readonly (readonly [name: string, pattern: RegExp])[];

function first(names: Names, userAgent: string): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

/** Whoever copies another's name comes before it. */
const browsers: Names = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: Names = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const devices: Names = [
  ['tablet', /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['mobile', /\bMobi|\biPhone\b/],
];
