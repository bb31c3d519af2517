import { API_BASE } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { HEARTBEAT_MS, LIVE_SILENT_MS, READER_HEADER } from '#contract/events.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { failureOf } from './http.ts';
import { withToken } from './with-token.ts';

/** Two heartbeats, and a little. */
const SILENT_MS = 2.5 * HEARTBEAT_MS;

type Listening = {
  /** Also who is on the site, for those who may know. */
  live?: true;
  reader: string;
  signal: AbortSignal;
  onMessage: (event: string, data: unknown) => void;
};

/**
 * Reads one stream of events to its end, which is either side's to make.
 * @throws AppError `offline` when it could not be opened or falls silent, or what the server says
 */
export async function readEvents(device: Device, session: SessionRow, listening: Listening): Promise<void> {
  const way = new AbortController();
  const stop = () => way.abort();
  const silentMs = listening.live ? LIVE_SILENT_MS : SILENT_MS;
  // A connection that nobody answers is given up like one that falls silent.
  const unanswered = setTimeout(stop, silentMs);
  listening.signal.addEventListener('abort', stop, { once: true });
  // It may have been given up before anybody listened.
  if (listening.signal.aborted) stop();
  try {
    const path = `${device.origin}${API_BASE}events${listening.live ? '?live=1' : ''}`;
    const body = await withToken(device, session, (token) =>
      openStream(device, path, { token, reader: listening.reader, signal: way.signal }),
    );
    clearTimeout(unanswered);
    await readMessages(body, silentMs, stop, listening.onMessage);
  } finally {
    clearTimeout(unanswered);
    stop();
    listening.signal.removeEventListener('abort', stop);
  }
}

type Opening = { token: string; reader: string; signal: AbortSignal };

async function openStream(device: Device, path: string, { token, reader, signal }: Opening) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', [READER_HEADER]: reader };
  const response = await device
    .fetch(path, { headers, signal, cache: 'no-store', redirect: 'error' })
    .catch((cause: unknown) => {
      throw new AppError('offline', { cause });
    });
  if (!response.ok) throw await failureOf(response);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) throw new AppError('bad-answer');
  return response.body;
}

/** A server that is there says something now and then: after so long without a word the connection is lost. */
async function readMessages(
  body: ReadableStream<Uint8Array>,
  silentMs: number,
  stop: () => void,
  onMessage: Listening['onMessage'],
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(stop, silentMs);
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('offline', { cause });
      });
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/u.exec(message) ?? [];
        if (event !== undefined && data !== undefined) onMessage(event, JSON.parse(data));
      }
    }
  } finally {
    clearTimeout(silence);
  }
}
