import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Db } from './db/dialect.ts';
import type { Env } from './env.ts';
import { brandingRoutes } from './features/branding/branding-routes.ts';
import { serveInstallManifest } from './features/branding/install-manifest.ts';
import type { Clock } from './http/clock.ts';
import { healthRoutes } from './http/health-routes.ts';
import { createServer } from './http/server.ts';

export interface AppParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: { access: Buffer };
  readonly settings: Pick<Env, 'ACCESS_TTL' | 'RATE_LIMITS' | 'TRUST_PROXY'>;
  readonly tls?: { cert: Buffer; key: Buffer };
  readonly logger?: FastifyServerOptions['logger'];
  /** True from the moment the server has been asked to stop. */
  readonly isStopping?: () => boolean;
  readonly onBrokenStorage?: (cause: unknown) => void;
}

/** The whole server, not yet listening. Tests make it from the same parts as main.ts. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, settings } = parts;
  return await createServer(
    {
      db,
      clock,
      jwtKey: parts.keys.access,
      accessTtl: settings.ACCESS_TTL,
      hasRateLimits: settings.RATE_LIMITS === 'on',
      trustProxy: settings.TRUST_PROXY,
      tls: parts.tls,
      logger: parts.logger ?? false,
      clientRoot: join(import.meta.dirname, '../../dist'),
      onBrokenStorage: parts.onBrokenStorage ?? (() => undefined),
    },
    async ({ app, router }) => {
      healthRoutes(router, { db, clock, isStopping: parts.isStopping ?? (() => false) });
      brandingRoutes(router, { db });
      serveInstallManifest(app, { db });
      return async () => undefined;
    },
  );
}
