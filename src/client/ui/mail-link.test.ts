import { expect, it } from 'vitest';
import { mailLink } from './mail-link.ts';

it('a visitor writes nothing into the letter with which he is answered', () => {
  const href = mailLink('a?bcc=evil%40evil.test&body=pay@shop.test', 'Your message, Hind & Co');
  const link = new URL(href);
  expect(Array.from(link.searchParams)).toEqual([['subject', 'Your message, Hind & Co']]);
  expect(decodeURIComponent(link.pathname)).toBe('a?bcc=evil%40evil.test&body=pay@shop.test');
});
