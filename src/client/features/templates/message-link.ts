import type { MessageWay } from '#contract/message-templates.ts';
import { mailLink } from '#client/ui/mail-link.ts';

/**
 * The one way to an address of WhatsApp, of the phone's messages or of mail, with a text that waits there to be sent.
 */
export function messageLink(way: MessageWay, to: string, text = '', subject?: string): string {
  const body = encodeURIComponent(text);
  const digits = to.replaceAll(/\D/g, '');
  if (way === 'WHATSAPP') return `https://wa.me/${digits}${body && `?text=${body}`}`;
  if (way === 'SMS') return `sms:+${digits}${body && `?&body=${body}`}`;
  const address = mailLink(to, subject);
  return body ? `${address}${subject === undefined ? '?' : '&'}body=${body}` : address;
}
