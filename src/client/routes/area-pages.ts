import { inTime } from '#client/ui/in-time.ts';

/**
 * The code of each page of the areas and of the way in, named here alone: the list of what they load
 * comes with an area, not with the public page.
 */
const pages = {
  adminArea: () => import('#client/app/shell/admin-area.tsx'),
  branding: () => import('#client/pages/branding-page.tsx'),
  clientArea: () => import('#client/app/shell/client-area.tsx'),
  dashboard: () => import('#client/pages/dashboard-page.tsx'),
  getInTouch: () => import('#client/pages/get-in-touch-page.tsx'),
  login: () => import('#client/pages/login-page.tsx'),
  mainPanel: () => import('#client/pages/main-panel-page.tsx'),
  media: () => import('#client/pages/media-page.tsx'),
  messageTemplates: () => import('#client/pages/message-templates-page.tsx'),
  messages: () => import('#client/pages/messages-page.tsx'),
  names: () => import('#client/pages/names-page.tsx'),
  notFound: () => import('#client/pages/not-found-page.tsx'),
  offering: () => import('#client/pages/offering-page.tsx'),
  overview: () => import('#client/pages/overview-page.tsx'),
  profile: () => import('#client/pages/profile-page.tsx'),
  ratings: () => import('#client/pages/ratings-page.tsx'),
  realTime: () => import('#client/pages/real-time-page.tsx'),
  records: () => import('./record-pages.ts'),
  search: () => import('#client/pages/search-page.tsx'),
  todo: () => import('#client/pages/todo-page.tsx'),
  user: () => import('#client/pages/user-page.tsx'),
  users: () => import('#client/pages/users-page.tsx'),
  visits: () => import('#client/pages/visits-page.tsx'),
};

type Code<Page> = Page extends () => Promise<infer Module> ? Module : never;

/** The code of one page, or a failure when it does not come. */
export async function bring<Name extends keyof typeof pages>(name: Name) {
  const code: Promise<unknown> = pages[name]();
  return (await inTime(code)) as Code<(typeof pages)[Name]>;
}
