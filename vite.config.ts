import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  plugins: [
    // The macro preset must run before React's own transform: the reverse builds silently and dies at run time.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2,png}'], maximumFileSizeToCacheInBytes: 3_000_000 },
    }),
  ],
  build: { manifest: true, target: 'es2023' },
  test: { projects: [{ test: { name: 'fast', include: ['tests/architecture.test.ts'] } }] },
});
