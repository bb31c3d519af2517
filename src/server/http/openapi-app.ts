import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import Fastify, { type FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { API_BASE } from '#contract/constants.ts';
import { Problem } from '#contract/errors.ts';
import { actors, may } from '#contract/permissions.ts';
import { BYTES_TYPE } from './body-limits.ts';
import type { AnyRoute } from './routes.ts';

/** An app of its own that has the description of all calls and the page that shows it; it serves nobody by itself. */
export async function openApp(routes: readonly AnyRoute[]): Promise<FastifyInstance> {
  const app = Fastify({
    schemaController: {
      compilersFactory: {
        buildValidator: (() => () => () => true) as never,
        buildSerializer: () => () => JSON.stringify,
      },
    },
  });
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
  });
  // Loaded here, for a server built in one file would load it at each start.
  await app.register(import('@fastify/swagger-ui'), {
    routePrefix: '/backend/docs',
    staticCSP: false,
    uiConfig: { url: '/backend/openapi.json', validatorUrl: null },
  });
  for (const route of routes) {
    const schema = describeRoute(route);
    app.route({
      method: route.method,
      url: API_BASE + route.path,
      exposeHeadRoute: false,
      schema,
      // Only described: whoever writes an address so that it leads here finds nothing.
      handler: (_request, reply) => reply.code(404).send(),
    });
  }
  await app.ready();
  return app;
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
