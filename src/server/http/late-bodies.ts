import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BODY_TIME_MS, SLOWEST_BYTES_PER_S } from './body-limits.ts';

/**
 * Ends a body that is still on its way when its request has been answered: who is refused by the head of what he
 * asks could else send it without end, and reading it byte by byte would take all the time there is. Where its
 * length is known, it may come in good time.
 */
export function endLateBodies({ server }: FastifyInstance): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete) return;
      if (request.headers['content-length'] === undefined) request.socket.destroySoon();
      else endSlowRest(request);
    });
  });
}

function endSlowRest(request: IncomingMessage): void {
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const extra = performance.now() - began - BODY_TIME_MS;
    const isFastEnough = socket.bytesRead - before >= (extra / 1000) * SLOWEST_BYTES_PER_S;
    if (extra > 0 && !isFastEnough) socket.destroy();
  }, 1000);
  timer.unref();
}
