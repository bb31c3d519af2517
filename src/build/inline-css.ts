import type { Plugin } from 'vite';

/**
 * The style sheet of the first screen stands in the page itself: nothing has to
 * be fetched before something can be painted.
 */
export function inlineCss(): Plugin {
  return {
    name: 'warsha-inline-css',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') return link;
          const text = typeof sheet.source === 'string' ? sheet.source : new TextDecoder().decode(sheet.source);
          // The link stays, never fetched: where it is missing, the first chunk that names the sheet would wait for it.
          return `<style>${text.trim()}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`;
        }),
    },
  };
}
