import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AllServices } from '#contract/offerings.ts';
import { type DrawPage, type DrawWholePage, type ServedPage, SERVED_ID } from '#contract/served-page.ts';

/** Where the app is drawn, with what a page says that is not drawn and runs no script. */
const ROOT = /<div id="root">\s*(?:<noscript>.*?<\/noscript>\s*)?<\/div>/su;

type Drawer = { drawPage: DrawPage; drawWholePage: DrawWholePage };

/** Puts what is drawn of a page into the built page. */
export type PageDrawer = {
  /** The first screen, with what it was drawn from: the browser goes on from there. */
  firstScreen: (html: string, page: ServedPage) => Promise<string>;
  /** All of it, without a script, for a browser that runs none. */
  whole: (html: string, page: ServedPage, services: ServicesToDraw) => Promise<string>;
};

/** The offering, which is long: `version` is another after each change, and it is read when it is drawn. */
export type ServicesToDraw = { version: () => Promise<string>; read: () => Promise<AllServices> };

/**
 * Undefined where the build has nothing to draw with. It is loaded with the first request: a server that is starting
 * has better to do. What is drawn is kept until something on it changes: a page in each language.
 */
export function pageDrawer(clientRoot: string): PageDrawer | undefined {
  const path = join(clientRoot, '.vite/pages/entry-server.js');
  if (!existsSync(path)) return undefined;
  let loading: Promise<Drawer> | undefined;
  const drawer = () => (loading ??= import(pathToFileURL(path).href) as Promise<Drawer>);
  const drawn = new Map<string, { data: string; screen: Promise<string> }>();
  const once = async (key: string, data: string, draw: (by: Drawer) => Promise<string>) => {
    const known = drawn.get(key);
    if (known?.data === data) return await known.screen;
    // Who asks while it is drawn waits for the same. What could not be drawn is tried again.
    const screen = drawer().then(draw);
    drawn.set(key, { data, screen });
    screen.catch(() => drawn.get(key)?.screen === screen && drawn.delete(key));
    return await screen;
  };
  return {
    firstScreen: async (html, page) => {
      const data = JSON.stringify(page);
      const screen = await once(`${page.language} ${page.path}`, data, ({ drawPage }) => drawPage(page));
      // A text that the shop wrote must not end the element that it stands in.
      const json = data.replaceAll('<', String.raw`\u003c`);
      return aliveLater(html).replace(
        ROOT,
        () => `<div id="root">${screen}</div><script type="application/json" id="${SERVED_ID}">${json}</script>`,
      );
    },
    whole: async (html, page, services) => {
      const key = `${page.language} ${page.path} whole`;
      const data = JSON.stringify([page, await services.version()]);
      const screen = await once(key, data, async ({ drawWholePage }) =>
        scriptless(await drawWholePage(page, await services.read())),
      );
      return scriptless(html).replace(ROOT, () => `<div id="root">${screen}</div>`);
    },
  };
}

/**
 * What stands there already is painted first: the script in index.html asks
 * for code, manifest and its icons after that.
 */
function aliveLater(html: string): string {
  return html
    .replaceAll(/<link rel="(?=modulepreload|manifest)/gu, '<link rel="later-')
    .replace('<script type="module"', '<script type="later"');
}

/** Without what a browser would run, or fetch to run it. */
function scriptless(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gsu, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/gu, '');
}
