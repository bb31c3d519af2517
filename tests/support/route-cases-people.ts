import { expect } from 'vitest';
import { type Garage, person } from './full-garage.ts';
import {
  at,
  type Build,
  clientsOnly,
  everyone,
  managers,
  type RouteCase,
  records,
  removed,
  signedIn,
  staff,
} from './route-case.ts';
import { ADMIN } from './server.ts';
import { PASSWORD } from './test-app.ts';

export function sessionCases(): Record<string, RouteCase> {
  const otp =
    (path: string): Build =>
    (garage) => ({
      path,
      body: { identifier: `nobody-${garage.number()}@garage.test`, purpose: 'RESET_PASSWORD' },
    });
  const verified = async (garage: Garage) => {
    const { email, setupCode } = await garage.user();
    return { identifier: email, otp: setupCode };
  };
  return {
    'POST user/login': {
      verdicts: everyone,
      build: () => ({ path: 'user/login', body: { identifier: ADMIN.email, password: ADMIN.password } }),
    },
    'POST user/refresh': {
      verdicts: everyone,
      build: (garage) => ({ path: 'user/refresh', body: { refreshToken: garage.admin.refreshToken } }),
    },
    'POST user/logout': { verdicts: signedIn, own: true, build: at('user/logout') },
    'POST register': {
      verdicts: everyone,
      build: (garage) => ({
        path: 'register',
        body: { username: `new-${garage.number()}@garage.test`, password: 'Gasket-7-blown' },
      }),
    },
    'POST user/send-otp': { verdicts: everyone, build: otp('user/send-otp') },
    'POST user/resend-otp': { verdicts: everyone, build: otp('user/resend-otp') },
    'POST user/verify-otp': {
      verdicts: everyone,
      build: async (garage) => ({ path: 'user/verify-otp', body: await verified(garage) }),
    },
    'POST user/reset-password': {
      verdicts: everyone,
      build: async (garage) => {
        const proof = await verified(garage);
        const { resetToken } = (await garage.shop.anybody.post('user/verify-otp', proof)).json<{
          resetToken: string;
        }>();
        const body = { identifier: proof.identifier, password: 'Gasket-7-blown' };
        return { path: 'user/reset-password', body, headers: { 'x-reset-token': resetToken } };
      },
    },
    'GET users/me/sessions': { verdicts: signedIn, build: at('users/me/sessions') },
    'DELETE users/me/sessions/:id': {
      verdicts: signedIn,
      own: true,
      build: async (_garage, who, owner) => {
        const of = who.id === '' ? owner : who;
        const { items } = (await of.get('users/me/sessions')).json<{ items: { id: string; current: boolean }[] }>();
        return { path: `users/me/sessions/${items.find(({ current }) => current)?.id}` };
      },
    },
    'DELETE users/me/sessions': { verdicts: signedIn, own: true, build: at('users/me/sessions') },
    'POST users/me/password': {
      verdicts: signedIn,
      own: true,
      build: () => ({ path: 'users/me/password', body: { currentPassword: PASSWORD, password: 'Gasket-7-blown' } }),
    },
    'POST users/me/username': {
      verdicts: signedIn,
      own: true,
      build: (garage) => ({
        path: 'users/me/username',
        body: { currentPassword: PASSWORD, username: `renamed-${garage.number()}` },
      }),
    },
    'POST users/me/contact': {
      verdicts: signedIn,
      own: true,
      build: (garage) => ({
        path: 'users/me/contact',
        body: { currentPassword: PASSWORD, address: `moved-${garage.number()}@garage.test` },
      }),
    },
    'POST users/me/contact/confirm': {
      verdicts: signedIn,
      own: true,
      build: async (garage, who) => {
        const address = `moved-${garage.number()}@garage.test`;
        const path = 'users/me/contact/confirm';
        if (who.id === '') return { path, body: { address, otp: '123456' } };
        // Who asks again within a minute gets none.
        const { statusCode } = await who.post('users/me/contact', { currentPassword: PASSWORD, address });
        return { path, body: { address, otp: statusCode < 300 ? await codeTo(garage, address) : '123456' } };
      },
    },
    'GET users/me/data': { verdicts: clientsOnly, build: at('users/me/data') },
    'GET users/me/data.csv': { verdicts: clientsOnly, build: at('users/me/data.csv') },
    'GET users/me/ratings': { verdicts: clientsOnly, build: at('users/me/ratings') },
    'DELETE users/me': {
      verdicts: clientsOnly,
      own: true,
      build: () => ({ path: 'users/me', headers: { 'x-confirm-password': PASSWORD } }),
    },
    'GET users/me': { verdicts: signedIn, build: at('users/me') },
    'PATCH users/me': {
      verdicts: signedIn,
      build: async (_garage, who) => {
        const rev = (await who.get('users/me')).json<{ rev?: number }>().rev ?? 1;
        return { path: 'users/me', rev, body: { language: 'en' } };
      },
    },
  };
}

export function peopleCases(): Record<string, RouteCase> {
  const one = async (garage: Garage) => `users/${(await garage.user()).id}`;
  return {
    'GET users': { verdicts: staff, build: at('users') },
    'POST users': { verdicts: staff, build: (garage) => ({ path: 'users', body: person(garage.number()) }) },
    'GET users/:id': { verdicts: signedIn, build: (_garage, _who, owner) => ({ path: `users/${owner.id}` }) },
    'PATCH users/:id': {
      verdicts: staff,
      build: async (garage) => {
        const { id, rev } = await garage.user();
        return { path: `users/${id}`, rev, body: { firstName: 'Nadia' } };
      },
    },
    'DELETE users/:id': { verdicts: managers, build: async (garage) => ({ path: await one(garage) }) },
    'POST users/:id/restore': { verdicts: managers, build: removed(one) },
    'POST users/:id/setup-code': {
      verdicts: managers,
      build: async (garage) => ({ path: `${await one(garage)}/setup-code` }),
    },
    'GET users/:id/sessions': {
      verdicts: managers,
      build: (_garage, _who, owner) => ({ path: `users/${owner.id}/sessions` }),
    },
    'DELETE users/:id/sessions/:sid': {
      verdicts: managers,
      build: async (garage) => {
        const guest = await garage.shop.as('CLIENT');
        const { items } = (await guest.get('users/me/sessions')).json<{ items: { id: string }[] }>();
        return { path: `users/${guest.id}/sessions/${items[0]?.id}` };
      },
    },
    'DELETE users/:id/sessions': {
      verdicts: managers,
      build: async (garage) => ({ path: `users/${(await garage.shop.as('CLIENT')).id}/sessions` }),
    },
    'GET users/:id/belongings': {
      verdicts: managers,
      build: async (garage) => ({ path: `${await one(garage)}/belongings` }),
    },
    'POST users/:id/merge': {
      verdicts: managers,
      build: async (garage) => {
        const [kept, other] = [await garage.user(), await garage.user()];
        const body = { otherId: other.id, otherRev: other.rev, take: ['email'] };
        return { path: `users/${kept.id}/merge`, rev: kept.rev, body };
      },
    },
    'GET static-data': { verdicts: staff, build: at('static-data') },
    'GET static-data/names': { verdicts: signedIn, build: at('static-data/names') },
    'POST static-data': {
      verdicts: managers,
      build: (garage) => ({ path: 'static-data', body: { type: 'MODEL', name: { ar: `طراز ${garage.number()}` } } }),
    },
    ...records(
      'static-data',
      { read: staff, write: managers },
      (garage) => garage.name(),
      (garage) => ({
        name: { ar: `طراز ${garage.number()}` },
      }),
    ),
  };
}

/** The code in the mail to an address; it is sent after the answer. */
async function codeTo({ shop }: Garage, address: string): Promise<string> {
  await expect.poll(() => shop.codeFor(address)).not.toBe('no code');
  return await shop.codeFor(address);
}
