type Pages = typeof import('./area-pages.ts');
type Code<Page> = Page extends () => Promise<infer Module> ? Module : never;

/** The way to a page of the areas: `lazyRouteComponent(areaPage('todo'), 'TodoPage')`. */
export function areaPage<Name extends keyof Pages>(name: Name) {
  return async () => (await (await import('./area-pages.ts'))[name]()) as Code<Pages[Name]>;
}
