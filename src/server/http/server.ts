import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyBaseLogger } from 'fastify';
import { API_BASE, REQUEST_ID_HEADER } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { may } from '#contract/permissions.ts';
import { withOwnTurns } from '#server/db/loop-turns.ts';
import { shareConnections } from './share-connections.ts';
import { type AccessTokens, accessTokens, authenticate, jwtOptions } from './authenticate.ts';
import type { Shop } from './change.ts';
import { answerParseErrors } from './client-errors.ts';
import { bodyLimitOf, checkFrame, OPEN_BODY_MAX, watchBody } from './body-limits.ts';
import { allowedMethods } from './allowed-methods.ts';
import { endLateBodies } from './late-bodies.ts';
import { describeApi } from './openapi.ts';
import type { FindPerson, Person } from './person.ts';
import { logProblem, sendProblem, toAppError } from './problem.ts';
import { type RateLimits, rateLimits } from './rate-limits.ts';
import { type KeepRefusal, repeatRefusals } from './repeated-refusals.ts';
import { type AnyRoute, Router } from './routes.ts';
import { API_HEADERS, helmetOptions, PERMISSIONS_POLICY } from './security-headers.ts';
import { serveRoute } from './serve-route.ts';
import { createTurns } from './turns.ts';
import { type AppShell, readAppShell } from './app-shell.ts';
import { serveNavigation, serveStaticFiles } from './static-files.ts';
import { WindowStore } from './window-store.ts';

/** Requests of one person that are worked on at a time. */
const AT_ONCE = 2;

export interface ServerOptions extends Shop {
  readonly jwtKey: Buffer;
  /** 32 bytes that seal the answers kept for repeated requests. */
  readonly answersKey: Buffer;
  /** Seconds. */
  readonly accessTtl: number;
  readonly hasRateLimits: boolean;
  readonly trustProxy: readonly string[] | undefined;
  readonly tls: { cert: Buffer; key: Buffer } | undefined;
  readonly logger: FastifyBaseLogger | undefined;
  /** Folder of the built client. */
  readonly clientRoot: string;
  /** The storage is broken: no write may be acknowledged any more. */
  readonly onBrokenStorage: (cause: unknown) => void;
  /** Before each change: throws when what the shop keeps is gone. */
  readonly assertStorage: () => void;
}

/** What the features are given to declare their routes with. */
export interface ServerParts {
  readonly app: FastifyInstance;
  readonly router: Router;
  readonly tokens: AccessTokens;
  /** The page the app starts in; undefined without a build. */
  readonly shell: AppShell | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves nothing of anybody: needs no row of the permission table. */
    isOpen?: boolean;
    /** Is made by the server, not read from a file. */
    isDocument?: boolean;
    declared?: AnyRoute;
  }
  interface FastifyRequest {
    person: Person | undefined;
  }
  interface FastifyInstance {
    /** Every call below /backend/, as its feature declared it. */
    declaredRoutes: readonly AnyRoute[];
  }
}

/** The server without its features: `declare` adds their routes and returns how a session's person is found. */
export async function createServer(
  options: ServerOptions,
  declare: (parts: ServerParts) => Promise<FindPerson>,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.tls && { https: { ...options.tls, handshakeTimeout: 10_000 } }),
    ...(options.logger && { loggerInstance: options.logger }),
    trustProxy: options.trustProxy ? [...options.trustProxy] : false,
    bodyLimit: OPEN_BODY_MAX,
    requestTimeout: 300_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false, maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    clientErrorHandler: answerParseErrors,
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, toAppError(error)),
    // The contract validates what comes in and answers are plain JSON: Fastify's own compilers need not even be loaded.
    schemaController: {
      compilersFactory: {
        buildValidator: (() => () => () => true) as never,
        buildSerializer: () => () => JSON.stringify,
      },
    },
    // Queries are read by our own parser, which refuses what is there twice.
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
  }) as unknown as FastifyInstance;
  shareConnections(app);
  endLateBodies(app);
  await app.register(rateLimit, { global: false, store: WindowStore });
  const limits = rateLimits(app, options.hasRateLimits);
  const keepRefusal = repeatRefusals(app, limits);
  // Bodies are validated by the route that wants one.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(helmet, helmetOptions(options.tls !== undefined));
  await app.register(cookie);
  // Bodies are inflated by the route that takes them so, within its limit.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip', 'deflate', 'identity'],
  });
  await app.register(jwt, jwtOptions(options.jwtKey));

  const router = new Router();
  const tokens = accessTokens(app, options.clock, options.accessTtl);
  const shell = readAppShell(options.clientRoot);
  const findPerson = await declare({ app, router, tokens, shell });
  addGates(app, options, { tokens, findPerson, limits, keepRefusal });
  describeApi(app, router.routes);
  // Before the routes: those already registered when the static files boot would keep Fastify's own answers.
  answerErrors(app, options, router.routes, shell);
  const turns = createTurns(AT_ONCE);
  // A table takes as long as the network does: the screens of whoever fetches one do not wait for it.
  const tables = createTurns(AT_ONCE);
  for (const route of router.routes) {
    app.route({
      method: route.method,
      url: API_BASE + route.path,
      bodyLimit: bodyLimitOf(route),
      // Of a stream there is no head: it would take a place and never end.
      exposeHeadRoute: route.rate !== 'stream',
      config: { declared: route },
      handler: async (request, reply) => {
        const { person } = request;
        const serve = async (hasWaited = false) => {
          // Who stood in line may have hung up meanwhile, or been dismissed.
          if (hasWaited && route.method === 'GET' && reply.raw.destroyed) return reply;
          if (hasWaited && person) await options.assertSignedIn?.(options.db, person);
          return await serveRoute(route, options, request, reply, person);
        };
        if (person && ['report', 'export'].includes(route.rate)) return await tables(person.id, serve);
        // A download or upload takes as long as the network does, and has limits of its own.
        return await (person && route.rate === 'api' && !route.takesCookie ? turns(person.id, serve) : serve());
      },
    });
  }
  app.decorate('declaredRoutes', router.routes);
  if (shell) await serveStaticFiles(app, options.clientRoot, shell);
  return app;
}

/** What every request passes, in this order: size and framing, who calls, how often, whether he may. */
function addGates(
  app: FastifyInstance,
  options: ServerOptions,
  {
    tokens,
    findPerson,
    limits,
    keepRefusal,
  }: { tokens: AccessTokens; findPerson: FindPerson; limits: RateLimits; keepRefusal: KeepRefusal },
): void {
  app.decorateRequest('person', undefined);
  app.addHook('onRequest', ({ routeOptions }, _reply, done) =>
    withOwnTurns(done, { isLast: routeOptions.config.declared?.rate === 'track' }),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id).header('permissions-policy', PERMISSIONS_POLICY);
    const { config, url } = request.routeOptions;
    // By the route: an address may be written with escapes.
    const isApi = (url ?? request.url).startsWith(API_BASE);
    if (isApi) void reply.headers(API_HEADERS);
    const route = config.declared;
    checkFrame(route, request, reply);
    // Files of the app come by the hundred; all else that anybody may read is counted more narrowly.
    if (!route) return await limits.use(isApi || config.isDocument ? 'api' : 'file', request, undefined);
    const isOpen = may('ANONYMOUS', route.action);
    // A public page is there for somebody whose token has run out, too.
    const person = await authenticate(request, tokens, findPerson, route.takesCookie).catch((error: unknown) => {
      if (isOpen && error instanceof AppError) return undefined;
      throw error;
    });
    await limits.use(route.rate, request, person).catch((error: unknown) => {
      keepRefusal(request, reply, error);
      throw error;
    });
    if (!may(person?.role ?? 'ANONYMOUS', route.action)) throw new AppError(person ? 'forbidden' : 'invalid-token');
    // A look is written a second later, and nobody is told that it was.
    if (route.method !== 'GET' && route.rate !== 'track') options.assertStorage();
    request.person = person;
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    watchBody(request.routeOptions.config.declared, request, payload);
    return payload;
  });
}

function answerErrors(
  app: FastifyInstance,
  options: ServerOptions,
  routes: readonly AnyRoute[],
  shell: AppShell | undefined,
): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    logProblem(request, error);
    if (error.code === 'unavailable' && error.cause !== undefined && error.retryAfter === undefined)
      options.onBrokenStorage(error.cause);
    if (error.status === 408) void reply.header('connection', 'close');
    return sendProblem(reply, error);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = allowedMethods(routes, request.url);
    if (methods.length === 0) return serveNavigation(request, reply, shell);
    void reply.header('allow', methods.join(', '));
    throw new AppError('method-not-allowed');
  });
}
