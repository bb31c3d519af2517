type Floor = { runtime: 'any' | 'browser' | 'server' | 'build'; stands: string[]; packages?: string[] };

const BELOW_SESSION = ['src/client/forms', 'src/client/feedback', 'src/client/ui', 'src/sync', 'src/contract'];

/**
 * Who may import whom, as data. The longest prefix names a file's floor.
 * `packages`: the only packages of others that the floor may use (a trailing `*` matches
 * the rest); without it the runtime decides.
 */
export const FLOORS: Record<string, Floor> = {
  'src/contract': { runtime: 'any', stands: [], packages: ['valibot'] },
  'src/sync': { runtime: 'browser', stands: ['src/contract'], packages: ['valibot', 'dexie', 'ky', 'jwt-decode'] },
  sw: { runtime: 'browser', stands: ['src/sync', 'src/contract'], packages: ['workbox-*'] },
  'src/client/ui': {
    runtime: 'browser',
    stands: [],
    packages: ['react', 'react-dom', '@mantine/*', '@tabler/*', '@lingui/*', 'dayjs', '@tanstack/react-router'],
  },
  'src/client/feedback': { runtime: 'browser', stands: ['src/client/ui', 'src/sync', 'src/contract'] },
  'src/client/forms': {
    runtime: 'browser',
    stands: ['src/client/feedback', 'src/client/ui', 'src/sync', 'src/contract'],
  },
  'src/client/session': { runtime: 'browser', stands: [...BELOW_SESSION] },
  'src/client/features': { runtime: 'browser', stands: ['src/client/session', ...BELOW_SESSION] },
  'src/client/pages': {
    runtime: 'browser',
    stands: ['src/client/features', 'src/client/session', 'src/client/feedback', 'src/client/ui', 'src/contract'],
  },
  // routes, app and main: everything of the client below them.
  'src/client': { runtime: 'browser', stands: ['src/client', 'src/sync', 'src/contract'] },
  'src/server/db': { runtime: 'server', stands: ['src/contract'] },
  'src/server/http': { runtime: 'server', stands: ['src/server/db', 'src/contract'] },
  'src/server/features': { runtime: 'server', stands: ['src/server/http', 'src/server/db', 'src/contract'] },
  // main, app, env and commands: every floor of the server.
  'src/server': { runtime: 'server', stands: ['src/server', 'src/contract'] },
  // What makes the client. Nothing of the product stands on it.
  'src/build': { runtime: 'build', stands: ['src/server', 'tests/support'] },
};

/** A client feature may use the features after it: the visit form may use vehicles, never the other way round. */
export const CLIENT_FEATURES = [
  'landing',
  'search',
  'setup',
  'reports',
  'analytics',
  'shop-floor',
  'imports',
  'visits',
  'tracking',
  'tasks',
  'oil-changes',
  'ratings',
  'vehicles',
  'users',
  'media',
  'messages',
  'templates',
  'todos',
  'sync-centre',
  'offerings',
  'static-data',
  'plates',
  'branding',
  'pictures',
  'history',
  'tablet',
  'notifications',
  'auth',
  'charts',
  'interface',
];

/** The rooms of src/sync: each may use those before it. */
export const SYNC_ROOMS = ['store', 'session', 'view', 'exchange', 'commands'];

/** A server feature may use the services of the features before it. */
export const SERVER_FEATURES = [
  'audit',
  'mail',
  'codes',
  'sessions',
  'static-data',
  'users',
  'devices',
  'branding',
  'auth',
  'offerings',
  'media',
  'vehicles',
  'templates',
  'notifications',
  'oil-changes',
  'tasks',
  'visits',
  'tracking',
  'imports',
  'messages',
  'ratings',
  'todos',
  'sync',
  'search',
  'reports',
  'analytics',
  'events',
];

/** These read across nouns and may therefore read the stores of earlier features. */
export const MAY_READ_STORES = ['sync', 'search', 'reports', 'analytics'];

export const TOP_LEVEL = [
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'lingui.config.ts',
  'index.html',
  'src',
  'public',
  'sw',
  'tests',
  'README.md',
  'LICENSE',
  'NOTICE',
  'package-lock.json',
];

export const BANNED_FOLDERS = ['utils', 'helpers', 'common', 'lib', 'misc', 'shared'];

/** The packages of the owner's card, each of which the product really uses. */
export const CARD_PACKAGES = [
  'react',
  'react-dom',
  '@tanstack/react-router',
  '@tanstack/react-query',
  '@tanstack/query-sync-storage-persister',
  'dexie',
  'workbox-window',
  'vite-plugin-pwa',
  'ky',
  '@lingui/react',
  '@lingui/core',
  'valibot',
  '@mantine/charts',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/notifications',
  'jwt-decode',
  'vitest',
  '@playwright/test',
];
