import { minifySync, type Plugin } from 'vite';

/** The scripts that stand in the page itself go through no other step: their comments and names are for us alone. */
export function shortScripts(): Plugin {
  return {
    name: 'warsha-short-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<script>(.*?)<\/script>/gsu, (_, text: string) => {
          const { code, errors } = minifySync('inline.js', text, { module: false });
          if (errors[0]) throw new Error(errors[0].message);
          return `<script>${code.trim()}</script>`;
        }),
    },
  };
}
