import ky from 'ky';
import * as v from 'valibot';
import { API_BASE } from '#contract/constants.ts';
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
 * One call to our server. Every failure is an AppError: `offline` (no connection), `timeout`, `bad-answer` (a captive portal's page,
 * cut JSON), or the server's own code. Shows nothing and stores nothing; who calls decides.
 */
export async function send(device: Pick<Device, 'origin' | 'fetch'>, call: Call): Promise<Answer> {
  const response = await answerOf(device, call);
  if (response.status === 204 || response.status === 304)
    return { status: response.status, data: undefined, headers: response.headers };
  if (call.isFile && response.ok)
    return { status: response.status, data: await response.blob(), headers: response.headers };
  const type = response.headers.get('content-type') ?? '';
  const data: unknown = /\bapplication\/(problem\+)?json\b/.test(type)
    ? await response.json().catch(unreadable)
    : unreadable();
  if (!response.ok) throw problemOf(data, response);
  return { status: response.status, data, headers: response.headers };
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

async function answerOf(device: Pick<Device, 'origin' | 'fetch'>, call: Call): Promise<Response> {
  const query = Object.entries(call.query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  try {
    return await ky(call.path.replace(/^\//, ''), {
      prefix: device.origin + API_BASE,
      method: call.method ?? 'GET',
      fetch: device.fetch,
      retry: 0,
      timeout: call.timeoutMs ?? 15_000,
      throwHttpErrors: false,
      redirect: 'error',
      cache: call.cache ?? 'no-store',
      searchParams: query,
      ...(call.json === undefined ? {} : { json: call.json }),
      ...(call.body === undefined ? {} : { body: call.body }),
      headers: { ...call.headers, ...(call.token ? { authorization: `Bearer ${call.token}` } : {}) },
    });
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    throw new AppError(timedOut ? 'timeout' : 'offline', { cause });
  }
}

function problemOf(data: unknown, response: Response): AppError {
  const problem = v.safeParse(Problem, data);
  if (!problem.success) return new AppError('bad-answer');
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

function unreadable(): never {
  throw new AppError('bad-answer');
}
