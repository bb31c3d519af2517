import * as v from 'valibot';
import { Id, newId } from '#contract/ids.ts';
import {
  Message,
  MessageDraft,
  MessagePage,
  MessagePatch,
  MessageQuery,
  SentMessage,
  UnreadMessages,
} from '#contract/messages.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import type { Router } from '#server/http/routes.ts';
import {
  createMessage,
  getMessage,
  isFromProgram,
  markMessage,
  presentMessage,
  removeMessage,
  restoreMessage,
} from './messages-service.ts';
import { countUnread, listMessages } from './messages-store.ts';

const params = v.object({ id: Id });

export function messagesRoutes(router: Router, { db, clock }: Shop): void {
  router.publicRoute({
    method: 'POST',
    path: 'messages',
    summary: 'A visitor or a client writes to the shop',
    action: 'message.create',
    rate: 'contact',
    bodyLimit: 10 * 1024,
    isOnceForAll: true,
    body: MessageDraft,
    answer: created(SentMessage),
    handle: async ({ body, write }) =>
      isFromProgram(body) ? { id: newId(clock.now()) } : write((change) => createMessage(change, body)),
  });
  router.route({
    method: 'GET',
    path: 'messages',
    summary: 'What was written to the shop',
    action: 'message.read',
    rate: 'api',
    query: MessageQuery,
    answer: ok(MessagePage),
    handle: async ({ query }) => {
      const page = await listMessages(db, query);
      return { ...page, items: page.items.map(presentMessage) };
    },
  });
  router.route({
    method: 'GET',
    path: 'messages/unread',
    summary: 'How many messages nobody has read',
    action: 'message.read',
    rate: 'api',
    answer: ok(UnreadMessages),
    handle: async () => ({ count: await countUnread(db) }),
  });
  router.route({
    method: 'GET',
    path: 'messages/:id',
    summary: 'One message',
    action: 'message.read',
    rate: 'api',
    params,
    answer: ok(Message),
    handle: async ({ params: { id } }) => getMessage(db, id),
  });
  router.route({
    method: 'PATCH',
    path: 'messages/:id',
    summary: 'Mark a message as read or unread',
    action: 'message.update',
    rate: 'api',
    params,
    body: MessagePatch,
    ifMatch: true,
    answer: ok(Message),
    handle: async ({ params: { id }, body, write }) => write((change) => markMessage(change, id, body)),
  });
  router.route({
    method: 'DELETE',
    path: 'messages/:id',
    summary: 'Remove a message',
    action: 'message.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeMessage(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'messages/:id/restore',
    summary: 'Bring a message back',
    action: 'message.remove',
    rate: 'api',
    params,
    answer: ok(Message),
    handle: async ({ params: { id }, write }) => write((change) => restoreMessage(change, id)),
  });
}
