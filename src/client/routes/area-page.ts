type Name = Parameters<typeof import('./area-pages.ts').bring>[0];

/** The way to a page of the areas: `lazyRouteComponent(areaPage('todo'), 'TodoPage')`. */
export function areaPage<Page extends Name>(name: Page) {
  return async () => (await import('./area-pages.ts')).bring(name);
}
