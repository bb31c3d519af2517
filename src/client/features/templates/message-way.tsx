import type { ReactNode } from 'react';
import type { WrittenMessage } from '#contract/message-templates.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { messageLink } from './message-link.ts';
import { useNoteWritten } from './template-actions.ts';

type MessageWayProps = {
  /** What it is about, and how it goes: noted in the history of the record when it is opened. */
  note: WrittenMessage;
  /** A phone number or an email. */
  to: string;
  text: string;
  subject?: string;
  title?: string;
  label?: string;
  children: ReactNode;
};

/** Opens a message to a client in an app of this device. */
export function MessageWay({ note, to, text, subject, title, label, children }: MessageWayProps) {
  const { mutate: noteWritten } = useNoteWritten();
  const isChat = note.way === 'WHATSAPP';
  return (
    <a
      className={buttonLink}
      data-kind="default"
      title={title}
      href={messageLink(note.way, to, text, subject)}
      {...(isChat && { target: '_blank', rel: 'noreferrer' })}
      {...(label !== undefined && { 'aria-label': label })}
      onClick={() => noteWritten(note)}
    >
      {children}
    </a>
  );
}
