import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { PROBLEM_JSON, problemOf } from './problem.ts';

const codes: Record<string, ErrorCode | undefined> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers what is not even HTTP, in the same shape as every other error, and hangs up. */
export function answerParseErrors(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = problemOf(new AppError(codes[error.code ?? ''] ?? 'invalid-request'), newId());
  const body = JSON.stringify(problem);
  const head = [
    // The phrase may be empty; importing node:http for it would load a whole fetch at each start.
    `HTTP/1.1 ${problem.status} `,
    `Content-Type: ${PROBLEM_JSON}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
