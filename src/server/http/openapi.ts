import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { Problem } from '#contract/errors.ts';
import { actors, may } from '#contract/permissions.ts';
import { BYTES_TYPE } from './body-limits.ts';
import { sendCached } from './cached-text.ts';
import type { AnyRoute } from './routes.ts';
import { DOCS_POLICY } from './security-headers.ts';

/**
 * Offers the description of all calls, made from the schemas that also validate them, as JSON and as a page to try them
 * out.
 */
export async function describeApi(app: FastifyInstance, routeOf: (id: string) => AnyRoute | undefined): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Warsha',
        version: '1',
        description: 'The calls of the garage portal. Errors are application/problem+json.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Asked for once, at the first read: starting the server does not pay for it.
    transform: ({ url, route }) => {
      const declared = routeOf(`${String(route.method)} ${url}`);
      return { url, schema: declared ? describeRoute(declared) : { hide: true } };
    },
  });
  // Half a megabyte, made at the first read and never again.
  let made: { text: string; packed: Buffer } | undefined;
  app.get('/backend/openapi.json', { config: { isOpen: true } }, (_request, reply) => {
    if (!made) {
      const text = JSON.stringify(app.swagger());
      made = { text, packed: gzipSync(text) };
    }
    return sendCached(reply.type('application/json; charset=utf-8'), made.text, made.packed);
  });
  await app.register(swaggerUi, {
    routePrefix: '/backend/docs',
    staticCSP: false,
    uiConfig: { url: '/backend/openapi.json', validatorUrl: null },
    logLevel: 'warn',
    uiHooks: {
      // The page's own copies would be made anew for each that asks.
      onRequest: (request, reply, next) => {
        if (/\/docs\/(?:json|yaml)$/u.test(request.routeOptions.url ?? ''))
          void reply.redirect('/backend/openapi.json');
        else next();
      },
    },
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/backend/docs'))
      void reply.header('content-security-policy', DOCS_POLICY);
  });
}

function describeRoute(route: AnyRoute): Record<string, unknown> {
  const { status, schema } = route.answer;
  const isOpen = may('ANONYMOUS', route.action);
  return {
    tags: [route.path.split('/')[0]],
    summary: route.summary,
    description: `Permission: ${route.action} (${actors.filter((actor) => may(actor, route.action)).join(', ')}). Rate class: ${route.rate}.`,
    security: isOpen ? [] : [{ bearer: [] }],
    ...(route.params && { params: jsonSchema(route.params, 'input') }),
    ...(route.query && { querystring: jsonSchema(route.query, 'input') }),
    ...(route.body && { body: jsonSchema(route.body, 'input') }),
    ...(route.takesBytes && { consumes: [BYTES_TYPE], body: { type: 'string', format: 'binary' } }),
    response: {
      [status]: schema ? jsonSchema(schema, 'output') : { type: 'null', description: 'No content' },
      default: { ...jsonSchema(Problem, 'output'), description: 'application/problem+json' },
    },
  };
}

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return { description: '', ...rest };
}
