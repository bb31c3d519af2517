import ky from 'ky';
import * as v from 'valibot';
import { API_BASE, REQUEST_ID_HEADER } from '#contract/constants.ts';
import { AppError, Problem } from '#contract/errors.ts';
import type { Device } from '#sync/store/device.ts';

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  token?: string | undefined;
  timeoutMs?: number;
  /** The answer is a file, handed on as a Blob. */
  isFile?: true;
  /** Only for public answers; whatever belongs to a person stays out of the browser's cache. */
  cache?: 'no-cache';
};

export type Answer = { status: number; data: unknown; headers: Headers };

/**
 * One call to our server. Every failure is an AppError: `offline` (no connection), `timeout`, `bad-answer` (a captive
 * portal's page, cut JSON), `unavailable` (a proxy answers, its server is away), or the server's own code. Shows
 * nothing and stores nothing; who calls decides.
 */
export async function send(device: Pick<Device, 'origin' | 'fetch'>, call: Call): Promise<Answer> {
  const patience = patienceOf(call.timeoutMs ?? 15_000);
  try {
    const response = await answerOf(device, call, patience.signal);
    // Nothing to read: that it comes from our server is known by its number.
    if (response.status === 204 && !response.headers.has(REQUEST_ID_HEADER)) unreadable(response);
    if (response.status === 204 || response.status === 304)
      return { status: response.status, data: undefined, headers: response.headers };
    const type = response.headers.get('content-type') ?? '';
    // No file of ours is a page: a Wi-Fi that wants a sign-in sends one in its place.
    const isFile = call.isFile && response.ok && !type.startsWith('text/html');
    if (!isFile && !/\bapplication\/(problem\+)?json\b/.test(type)) unreadable(response);
    const pieces = await piecesOf(response, patience.renew);
    if (isFile) return { status: response.status, data: new Blob(pieces, { type }), headers: response.headers };
    const data = jsonOf(pieces);
    if (!response.ok) throw problemOf(data, response);
    return { status: response.status, data, headers: response.headers };
  } catch (error) {
    // A connection that broke in the middle of an answer told nothing either.
    throw error instanceof AppError
      ? error
      : new AppError(patience.signal.aborted ? 'timeout' : 'offline', { cause: error });
  } finally {
    patience.end();
  }
}

/** An answer may begin and then stall: what ends a call is so much time without anything new of it, to its very end. */
function patienceOf(ms: number) {
  const end = new AbortController();
  let timer = setTimeout(() => end.abort(), ms);
  return {
    signal: end.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(), ms);
    },
    end: () => clearTimeout(timer),
  };
}

async function piecesOf(response: Response, onPiece: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onPiece();
    pieces.push(next.value);
  }
  return pieces;
}

function jsonOf(pieces: readonly Uint8Array[]): unknown {
  const decoder = new TextDecoder();
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
  try {
    return JSON.parse(text);
  } catch {
    return unreadable();
  }
}

/** One call whose answer is of this schema. @throws AppError `bad-answer` when it is not, and whatever `send` throws */
export async function ask<const S extends v.GenericSchema>(
  device: Pick<Device, 'origin' | 'fetch'>,
  call: Call,
  schema: S,
): Promise<v.InferOutput<S>> {
  return readAnswer(await send(device, call), schema);
}

/** What an answer says. @throws AppError `bad-answer` when it is not of this schema */
export function readAnswer<const S extends v.GenericSchema>({ data }: Answer, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : unreadable();
}

async function answerOf(device: Pick<Device, 'origin' | 'fetch'>, call: Call, signal: AbortSignal): Promise<Response> {
  const query = Object.entries(call.query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return await ky(call.path.replace(/^\//, ''), {
    prefix: device.origin + API_BASE,
    method: call.method ?? 'GET',
    fetch: device.fetch,
    retry: 0,
    timeout: false,
    signal,
    throwHttpErrors: false,
    redirect: 'error',
    cache: call.cache ?? 'no-store',
    searchParams: query,
    ...(call.json === undefined ? {} : { json: call.json }),
    ...(call.body === undefined ? {} : { body: call.body }),
    headers: { ...call.headers, ...(call.token ? { authorization: `Bearer ${call.token}` } : {}) },
  });
}

/** What a refused answer says, for whoever reads answers in another way than `send`. */
export async function failureOf(response: Response): Promise<AppError> {
  return problemOf(await response.json().catch(() => undefined), response);
}

function problemOf(data: unknown, response: Response): AppError {
  const problem = v.safeParse(Problem, data);
  if (!problem.success) return strangersWord(response);
  const { code, errors, current, trail, detail } = problem.output;
  const retryAfter = problem.output.retryAfter ?? (Number(response.headers.get('retry-after')) || undefined);
  return new AppError(code, {
    ...(errors ? { fields: errors } : {}),
    ...(retryAfter ? { retryAfter } : {}),
    ...(current === undefined ? {} : { current }),
    ...(trail ? { trail } : {}),
    ...(detail === undefined ? {} : { detail }),
  });
}

/** Not our server's words; a proxy in front of it may all the same say when to come back. */
function unreadable(response?: Response): never {
  throw strangersWord(response);
}

/** What stands between us and our server has answered: a proxy whose server is away, or somebody's Wi-Fi. */
function strangersWord(response?: Response): AppError {
  const { status = 200, headers } = response ?? {};
  const isLater = status === 429 || status === 503;
  const retryAfter = isLater ? Number(headers?.get('retry-after')) || undefined : undefined;
  const isAway = status >= 500 && status !== NETWORK_SIGN_IN;
  return new AppError(isAway ? 'unavailable' : 'bad-answer', retryAfter === undefined ? {} : { retryAfter });
}

/** 511 Network Authentication Required (RFC 6585 §6): the one failure of a server that a Wi-Fi answers in its place. */
const NETWORK_SIGN_IN = 511;
