import { pino } from 'pino';
import type { Plugin, ViteDevServer } from 'vite';
import type { OpenServer } from '#server/open-server.ts';

type ServerModules = typeof import('#server/open-server.ts') & typeof import('#server/run-server.ts');

/**
 * `npm run dev`: the server lives in Vite's process and is opened anew, on the
 * same data, after a change to its sources.
 */
export function garageServer(): Plugin {
  return {
    name: 'warsha-dev-server',
    apply: 'serve',
    configureServer: (vite) => {
      if (process.env['VITEST']) return;
      let server: Promise<OpenServer> | undefined;
      let closed: Promise<unknown> = Promise.resolve();
      const close = () => {
        closed = Promise.allSettled([closed, server?.then((old) => old.close())]);
        server = undefined;
      };
      vite.watcher.on('change', (file) => {
        if (/\/src\/(server|contract)\//.test(file)) close();
      });
      vite.httpServer?.on('close', close);
      vite.middlewares.use((req, res, next) => {
        if (!/^\/(backend\/|manifest\.webmanifest)/.test(req.url ?? '')) return next();
        // The old one must have given back the data folder before the new one can have it.
        server ??= closed.then(() => open(vite));
        server.then(({ app }) => app.routing(req, res), next);
      });
    },
  };
}

async function open(vite: ViteDevServer): Promise<OpenServer> {
  const { readSettings } = (await vite.ssrLoadModule('/src/server/run-server.ts')) as ServerModules;
  const { openServer } = (await vite.ssrLoadModule('/src/server/open-server.ts')) as ServerModules;
  const env = readSettings([]);
  if (!env) throw new Error('There are no settings.');
  const server = await openServer(env, pino({ level: 'warn' }), () => false);
  await server.app.ready();
  if (server.madeUpPassword) vite.config.logger.info(`Sign in as ${env.ADMIN_EMAIL} with ${server.madeUpPassword}`);
  return server;
}
