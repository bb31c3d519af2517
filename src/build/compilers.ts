import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { classNames } from './class-names.ts';

/** What makes JavaScript of our sources, for the browser and for the pages that the server draws. */
export function compilers(): PluginOption[] {
  return [
    // The macro preset must run before React's own transform: the reverse builds silently and dies at run time.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    classNames(),
  ];
}
