import { at, managers, type RouteCase, signedIn, staff } from './route-case.ts';
import { aPushTarget } from './push-service.ts';

export function notificationCases(): Record<string, RouteCase> {
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
  const settings = { off: ['PROGRESS'], quiet: { from: '22:00', to: '06:30' } };
  return {
    'GET notifications/key': { verdicts: signedIn, build: at('notifications/key') },
    'PUT notifications/subscription': {
      verdicts: signedIn,
      build: () => ({ path: 'notifications/subscription', body: aPushTarget(endpoint).subscription }),
    },
    'DELETE notifications/subscription': { verdicts: signedIn, build: at('notifications/subscription') },
    'GET notifications/settings': { verdicts: signedIn, build: at('notifications/settings') },
    'PUT notifications/settings': {
      verdicts: signedIn,
      build: () => ({ path: 'notifications/settings', body: settings }),
    },
    'GET message-templates': { verdicts: staff, build: at('message-templates') },
    'PUT message-templates/:event/:language': {
      verdicts: managers,
      build: () => ({ path: 'message-templates/READY/en', body: { text: 'Hello {name}, come and get it. {shop}' } }),
    },
    'POST written-messages': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({
        path: 'written-messages',
        body: { entity: 'visit', id: (await garage.visit(owner)).id, event: 'READY', way: 'WHATSAPP' },
      }),
    },
  };
}
