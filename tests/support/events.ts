import { READER_HEADER } from '#contract/events.ts';
import type { TestApp, Caller } from './test-app.ts';

export type Told = { event: string; data: Record<string, unknown> };

/** One open stream of events, read message by message. */
export interface Listening {
  readonly statusCode: number;
  /** The next message; undefined when the stream has ended. */
  next(): Promise<Told | undefined>;
  /** Goes away without a word. */
  leave(): void;
}

/** Opens the stream of somebody, as a browser does: over a connection, by the token in the header. */
export async function listen({ app }: TestApp, who: Caller, query = '', reader?: string): Promise<Listening> {
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 });
  const way = new AbortController();
  const answer = await fetch(`${origin}/backend/events${query}`, {
    headers: { authorization: `Bearer ${who.accessToken}`, ...(reader !== undefined && { [READER_HEADER]: reader }) },
    signal: way.signal,
  });
  const messages = read(answer.body);
  return {
    statusCode: answer.status,
    next: async () => (await messages.next()).value ?? undefined,
    leave: () => way.abort(),
  };
}

async function* read(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Told, undefined> {
  let text = '';
  if (body === null) return undefined;
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/u.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as Told['data'] };
    }
  }
  return undefined;
}
