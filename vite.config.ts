import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { areaPreload } from './src/build/area-preload.ts';
import { catalogueParts } from './src/build/catalogue-parts.ts';
import { compilers } from './src/build/compilers.ts';
import { garageServer } from './src/build/dev-server.ts';
import { withIntegrity } from './src/build/with-integrity.ts';
import { inlineCss } from './src/build/inline-css.ts';
import { inlineIcon } from './src/build/inline-icon.ts';
import { idlePalettes, mantineStyles } from './src/build/mantine-styles.ts';
import { pageDrawer } from './src/build/page-drawer.ts';
import { precompress } from './src/build/precompress.ts';
import { shortScripts } from './src/build/short-scripts.ts';
import packageJson from './package.json' with { type: 'json' };

/** For tests that start servers and databases: a busy machine is slow, not wrong. */
const PATIENCE_MS = 180_000;
const patience = { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS, expect: { poll: { timeout: PATIENCE_MS / 2 } } };
const onDatabases = { ...patience, globalSetup: ['tests/support/built-server.ts', 'tests/support/empty-databases.ts'] };

const integrity = withIntegrity();

/** What runs already where `host` imports something needs no line in the list of what to fetch along with it. */
const STARTED = /\/(?:rolldown-runtime|react|tanstack|start)-[^/]+\.js$/;
const IN_AREA = /\/(?:device|bricks|car|calls|shell|floor)-[^/]+\.js$/;
const isThere = (file: string, host: string) =>
  STARTED.test(file) || (IN_AREA.test(file) && !/\/(?:start|device|index)-/.test(host));

export default defineConfig({
  // The build for browsers of today, instead of the one for Node and ES5.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  define: { APP_VERSION: JSON.stringify(packageJson.version) },
  plugins: [
    compilers(),
    catalogueParts({ isCut: true }),
    integrity.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,png}'],
        // Charts weigh more than the shop floor and are looked at online, as is who is on the site now; a table from another shop
        // is taken in once, as a shop is set up and painted once, and most keep to one face: kept once seen, not fetched ahead.
        // The marks that only an installation uses come over its network.
        globIgnores: [
          '**/charts-*',
          '**/{import-screen,setup-screen,landing-preview,branding-page,real-time-page}-*',
          // Where nothing may be kept, neither may this.
          '**/memory-only*',
          '**/ibm-plex-*',
          'icon-*',
          'apple-touch-icon.png',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
        // What a gateway puts in the place of a file is no part of an update, and what a browser has lost is mended.
        manifestTransforms: [integrity.transform],
      },
    }),
    mantineStyles(),
    inlineCss(),
    inlineIcon(),
    areaPreload(),
    shortScripts(),
    pageDrawer(),
    precompress(),
    garageServer(),
  ],
  css: { postcss: { plugins: [idlePalettes] } },
  build: {
    modulePreload: {
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' ? files.filter((file) => !isThere(file, hostId)) : files,
    },
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Without the list of all that share a chunk, and as short as can be: each file that imports it repeats that.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split(/[~.]/u)[0]}-[hash:5][extname]`,
        // Vendors change rarely: in chunks of their own they keep their names, and an update of the app downloads little.
        codeSplitting: {
          // Charts come last: what they share with others (stores, class names, Mantine) must not be locked up with them.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx)\//,
              priority: 9,
            },
            // Nothing on the public page is saved before a form on it is.
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(react-)?(router|query|history|store)(?!.*\/(mutationObserver|queriesObserver|useMutation|useQueries|useBlocker)\.js)/,
              priority: 8,
            },
            // What is needed together comes together, each group with all that it stands on and no earlier one has.
            { name: 'start', test: /client\/(main|pages\/landing-page)\.tsx/, priority: 7 },
            // A passer-by loads nothing of the areas: what the public pages share with them stands by itself.
            {
              name: 'bricks',
              test: /icons\/Icon(Clock|Message2|Plus|Check|PlayerPlay|Photo|HandStop)\.mjs|client\/(feedback\/money|ui\/(local-name|use-near)|features\/offerings\/offering-queries)\.|sync\/store\/worker-messages\./,
              priority: 6.6,
            },
            {
              name: 'car',
              test: /client\/(features\/(tasks\/task-state|plates\/plate-badge)|ui\/state-card)\./,
              priority: 6.55,
            },
            {
              name: 'calls',
              test: /sync\/exchange\/http\.ts|session\/stored-answers\.ts|contract\/(ids|lists|local-text|media|money|rules|text|currencies|errors)\.ts/,
              priority: 6.5,
            },
            {
              name: 'face',
              test: /client\/features\/(branding\/public-(face|answers)|offerings\/featured-items)\.ts/,
              priority: 6.4,
            },
            // The lower half of the public page, in two files: its own, and what pages of the areas have too.
            {
              name: 'pieces',
              test: /icons\/Icon(BrandWhatsapp|Minus|Copy|MapPin|Route|BrandInstagram)\.mjs|client\/(features\/(landing\/services\/service-(card|price)|offerings\/service-(drawing|price))|ui\/(local-words|mail-link))\./,
              priority: 6.35,
            },
            {
              name: 'rest',
              test: /client\/features\/landing\/(landing-rest|frame\/site-footer|hero\/live-example)\.tsx/,
              priority: 6.3,
            },
            { name: 'device', test: /client\/(app\/(enter-area|warm-start)|routes\/area(s|-pages))\.ts/, priority: 6 },
            // With what is small and of many pages: by itself each of these is mostly its own name.
            {
              name: 'shell',
              test: /client\/(app\/mantine-shell|ui\/(focus-first|thumb|save-file|use-unsaved-work)|session\/(ask-again|kept-of)|feedback\/(success-messages|query-error)|forms\/amounts|features\/(oil-changes\/km\/typed-km|tasks\/approval\/is-asked|shop-floor\/deadline-words|visits\/fuel-text|media\/media-words|tasks\/task-words))\./,
              priority: 5,
            },
            { name: 'floor', test: /client\/(app\/shell\/admin-area|pages\/visits-page)\.tsx/, priority: 4 },
            {
              name: 'mantine',
              test: /node_modules\/(@mantine\/(?!charts)|@floating-ui)/,
              priority: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1200,
            },
            // Each alone is mostly its own name: those that the same pages show come together.
            {
              name: 'icons',
              test: /node_modules\/@tabler\//,
              priority: 0.5,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
            // Ours that the same pages need come together, too: by itself each would carry its name in all that import it.
            {
              name: 'shared',
              test: /src\/(client|contract|sync)\//,
              priority: 0.3,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 295,
            },
            { name: 'charts', test: /node_modules\/(recharts|d3-|victory-vendor|@mantine\/charts)/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      { extends: false, test: { name: 'fast', ...patience, include: ['tests/architecture/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          ...patience,
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/support/*.test.ts',
            'tests/whole.test.ts',
            'tests/spec-map.test.ts',
          ],
        },
      },
      {
        extends: false,
        // The server is read once for all of its files: most of them are sooner done than it is read.
        test: { name: 'api', ...onDatabases, isolate: false, include: ['tests/api/**/*.test.ts'] },
      },
      {
        extends: false,
        test: {
          name: 'sync',
          ...onDatabases,
          include: ['tests/sync/**/*.test.ts'],
        },
      },
      {
        extends: false,
        test: {
          name: 'faults',
          ...onDatabases,
          include: ['tests/faults/**/*.test.ts'],
          // Where no PostgreSQL is to be had, there is no connection to lose.
          exclude: process.env['WARSHA_TEST_PG'] ? [] : ['tests/faults/lost-connections.test.ts'],
        },
      },
    ],
  },
});
