import { expect, test } from 'vitest';
import { browserNames } from './browser-names.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome', 'Linux', null],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows', null],
  [`Mozilla/5.0 (Linux; Android 15; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', 'mobile'],
  [`Mozilla/5.0 (Linux; Android 15; K) ${chrome} Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  [
    `Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'mobile',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'mobile',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', null],
  ['curl/8.9', null, null, null],
])('a browser that calls itself "%s" is known by its name, system and kind', (userAgent, browser, os, device) => {
  expect(browserNames(userAgent)).toEqual({ browser, os, device });
});
