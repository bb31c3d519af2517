import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { SeenPage } from '#contract/pages.ts';

const pages: Record<SeenPage, MessageDescriptor> = {
  '/': msg`Landing page`,
  '/login': msg`Sign in`,
  '/all-services': msg`All services`,
  '/privacy-policy': msg`Privacy policy`,
  '/terms-of-service': msg`Terms of service`,
  '/not-authorized': msg`Not authorized`,
  '/admin': msg`Workshop`,
  '/admin/visits': msg`Workshop`,
  '/admin/users': msg`Clients`,
  '/admin/users/*': msg`File of a client`,
  '/admin/users/*/vehicle/*': msg`File of a vehicle`,
  '/admin/users/*/vehicle/*/visit/*': msg`File of a visit`,
  '/admin/users/*/vehicle/*/visit/*/task/*': msg`File of a task`,
  '/admin/user/oil/*/*': msg`Oil`,
  '/admin/todo': msg({ message: 'To-do', context: 'menu' }),
  '/admin/search': msg`Search`,
  '/admin/user-profile': msg`My profile`,
  '/admin/messages': msg`Messages`,
  '/admin/messages/rate': msg`Ratings`,
  '/admin/dashboard': msg`Dashboard`,
  '/admin/dashboard/main-panel': msg`Dashboard`,
  '/admin/dashboard/real-time': msg`Live`,
  '/admin/settings': msg`Settings`,
  '/admin/settings/offering': msg`Services and prices`,
  '/admin/settings/offering/*': msg`One service`,
  '/admin/settings/merchant-info': msg`Branding`,
  '/admin/settings/messages': msg`Message texts`,
  '/admin/settings/static-data': msg`Static data`,
  '/admin/media/*': msg`Media`,
  '/admin/media/*/*': msg`Media`,
  '/admin/media/*/*/*': msg`Media`,
  '/client': msg`Client: home`,
  '/client/dashboard': msg`Client: home`,
  '/client/overview': msg`Client: cars`,
  '/client/overview/*': msg`Client: one car`,
  '/client/overview/oil/*': msg`Client: oil`,
  '/client/overview/*/*': msg`Client: one visit`,
  '/client/overview/*/*/*': msg`Client: one task`,
  '/client/media/*': msg`Client: media`,
  '/client/media/*/*': msg`Client: media`,
  '/client/media/*/*/*': msg`Client: media`,
  '/client/get-in-touch': msg`Client: contact`,
  '/client/profile': msg`Client: own data`,
  other: msg`Other`,
};

const devices: Record<string, MessageDescriptor> = {
  desktop: msg`Desktop`,
  mobile: msg`Phone`,
  tablet: msg`Tablet`,
  other: msg`Other`,
};

/** What was counted, by the names that people know; what has none as it is. */
export function useSeenNames() {
  const { i18n } = useLingui();
  const named = (names: Record<string, MessageDescriptor>) => (name: string) => {
    const known = names[name];
    return known ? i18n._(known) : name;
  };
  return { page: named(pages), device: named(devices), browser: named({ other: msg`Other` }) };
}
