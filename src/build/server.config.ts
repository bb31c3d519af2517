import { defineConfig } from 'vite';

/**
 * Compiled for a machine, with files of their own beside them, or wanted by few
 * shops only: they stay where npm put them.
 */
const APART = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'better-sqlite3',
  'nodemailer',
  'pg',
  'pino',
  'sharp',
  'web-push',
];

/**
 * The server in one file: at a start Node would look up, read and link a thousand of them one by one. One, because a
 * running server has it whole: built anew under it, nothing is missing that it would load later.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist-server',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
