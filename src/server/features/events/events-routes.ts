import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { EventsQuery, READER_HEADER } from '#contract/events.ts';
import { Id } from '#contract/ids.ts';
import { onceAnswered } from '#server/http/after-answer.ts';
import { assertMay } from '#server/http/person.ts';
import type { Router } from '#server/http/routes.ts';
import type { FanOut } from './fan-out-service.ts';

/** Calls after which somebody may be signed out, or in another position. */
const ENDS_SESSIONS = /^(?:session|user|profile|device|own)\./u;

export function eventsRoutes(app: FastifyInstance, router: Router, fanOut: FanOut): void {
  router.route({
    method: 'GET',
    path: 'events',
    summary: 'Server-sent events: that something changed which the caller may see, and for managers who is on the site',
    action: 'sync.use',
    rate: 'stream',
    query: EventsQuery,
    answer: { status: 200, schema: undefined },
    handle: async ({ person, query: { live, seconds }, request, reply }) => {
      if (live) assertMay(person, 'analytics.read');
      const reader = v.safeParse(Id, request.headers[READER_HEADER]);
      const stream = await fanOut.open(person, live !== undefined, reader.success ? reader.output : undefined);
      if (seconds !== undefined) {
        const timer = setTimeout(() => stream.end(), seconds * 1000).unref();
        // Else one that its reader left would be kept until then.
        stream.once('close', () => clearTimeout(timer));
      }
      // A proxy that gathers what it hands on would keep the news to itself.
      void reply.header('x-accel-buffering', 'no');
      await reply.type('text/event-stream').send(stream);
    },
  });
  app.addHook('onSend', async (request, reply) => {
    const { statusCode } = reply;
    const route = request.routeOptions.config.declared;
    const isDone = route && route.method !== 'GET' && statusCode < 400 && route.rate !== 'track';
    // Whoever comes with a token that was used before is refused, and the session is ended.
    const isRefused = route?.path === 'user/refresh' && statusCode === 401;
    const endsSessions = isRefused || (isDone && ENDS_SESSIONS.test(route.action));
    if (!isDone && !isRefused) return;
    onceAnswered(reply, () => {
      if (isDone) fanOut.poke();
      if (endsSessions) void fanOut.recheck();
    });
  });
  app.addHook('preClose', () => fanOut.stop());
}
