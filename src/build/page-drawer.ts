import { build, type LogLevel, type Plugin } from 'vite';
import { catalogueParts } from './catalogue-parts.ts';
import { compilers } from './compilers.ts';

/** Where a build keeps what draws the public pages on the server: in the folder of which no file is served. */
const FOLDER = '.vite/pages';

/**
 * Builds src/client/entry-server.tsx beside the client, whole: an installed server has none of the client's packages.
 */
export function pageDrawer(): Plugin {
  let outDir = '';
  let logLevel: LogLevel = 'warn';
  return {
    name: 'warsha-page-drawer',
    apply: 'build',
    configResolved: (config) => {
      outDir = `${config.build.outDir}/${FOLDER}`;
      logLevel = config.logLevel ?? logLevel;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          logLevel,
          plugins: [compilers(), catalogueParts({ isCut: false })],
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: {
            ssr: 'src/client/entry-server.tsx',
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            target: 'node24',
          },
        });
      },
    },
  };
}
