import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../tests/support/chromium.ts';

// `npm run icons`: draws the pictures of public/ from favicon.svg; to be run when the mark changes.
const svg = readFileSync('public/favicon.svg', 'utf8');
// Launchers cut a maskable icon to any shape and iOS rounds its own corners: colour to
// the edge, the mark within the safe circle.
const full = svg.replace(' rx="112"', '').replace('<g id="mark">', '<g transform="translate(51 51) scale(0.8)">');

const browser = await chromium.launch(chromiumOptions());
const page = await browser.newPage();
for (const [name, size, picture] of [
  ['icon-192', 192, svg],
  ['icon-512', 512, svg],
  ['icon-maskable-192', 192, full],
  ['icon-maskable-512', 512, full],
  ['apple-touch-icon', 180, full],
] as const) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px}</style>${picture}`);
  await page.screenshot({ path: `public/${name}.png`, omitBackground: true });
}
await browser.close();
