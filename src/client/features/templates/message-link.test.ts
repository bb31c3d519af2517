import { expect, test } from 'vitest';
import {
  builtInTemplates,
  fillTemplate,
  messageEvents,
  TEMPLATE_MAX,
  unknownPlaceholders,
} from '#contract/message-templates.ts';
import { messageLink } from './message-link.ts';

test('a text waits in WhatsApp, in the messages of the phone and in the mail', () => {
  expect(messageLink('WHATSAPP', '+212 661-12', 'a & b')).toBe('https://wa.me/21266112?text=a%20%26%20b');
  expect(messageLink('WHATSAPP', '+21266112')).toBe('https://wa.me/21266112');
  expect(messageLink('SMS', '+21266112', 'é')).toBe('sms:+21266112?&body=%C3%A9');
  expect(messageLink('EMAIL', 'a@b.co', 'x', 'Your car')).toBe('mailto:a@b.co?subject=Your%20car&body=x');
  expect(messageLink('EMAIL', 'a@b.co', 'x')).toBe('mailto:a@b.co?body=x');
});

test('what is not known leaves no hole, and no value is read as a text with braces', () => {
  expect(fillTemplate('Hello {name}, see {link} {shop}', { name: '{shop}', shop: 'Atlas' })).toBe(
    'Hello {shop}, see Atlas',
  );
  expect(fillTemplate('{name} {time}', { name: 'Ali' })).toBe('Ali');
});

test('every built-in text can be filled in, in each language, and is short enough', () => {
  for (const event of messageEvents)
    for (const text of Object.values(builtInTemplates[event])) {
      expect([event, unknownPlaceholders(event, text)]).toEqual([event, []]);
      expect(text.length).toBeLessThanOrEqual(TEMPLATE_MAX);
    }
  expect(unknownPlaceholders('READY', 'Hi {nmae} {} {name}')).toEqual(['nmae', '']);
});
