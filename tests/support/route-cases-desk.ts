import { type Garage, letter } from './full-garage.ts';
import {
  adminOnly,
  at,
  type Build,
  clientsOnly,
  managers,
  notStaff,
  removed,
  type RouteCase,
  staff,
} from './route-case.ts';
import type { Caller } from './test-app.ts';

export function todoCases(): Record<string, RouteCase> {
  // A to-do is its writer's own; who may write none is turned away from the Admin's.
  const todo = async (garage: Garage, who: Caller) => {
    const isStaff = (await who.get('todos?size=1')).statusCode === 200;
    return await garage.todo(isStaff ? who : garage.admin);
  };
  const one: Build = async (garage, who) => ({ path: `todos/${(await todo(garage, who)).id}` });
  return {
    'GET todos': { verdicts: staff, build: at('todos') },
    'POST todos': {
      verdicts: staff,
      build: () => ({ path: 'todos', body: { title: 'Order filters', description: 'Ten of each' } }),
    },
    'GET todos/:id': { verdicts: staff, build: one },
    'PATCH todos/:id': {
      verdicts: staff,
      build: async (garage, who) => {
        const { id, rev } = await todo(garage, who);
        return { path: `todos/${id}`, rev, body: { completed: true } };
      },
    },
    'DELETE todos/:id': { verdicts: staff, build: one },
    'POST todos/:id/restore': {
      verdicts: staff,
      build: async (garage, who, owner) =>
        removed(async () => (await one(garage, who, owner)).path)(garage, who, owner),
    },
  };
}

export function messageCases(): Record<string, RouteCase> {
  const path = async (garage: Garage) => `messages/${(await garage.message()).id}`;
  const one: Build = async (garage) => ({ path: await path(garage) });
  return {
    'POST messages': {
      verdicts: notStaff,
      build: (garage) => ({ path: 'messages', body: letter(garage.number()) }),
    },
    'GET messages': { verdicts: managers, build: at('messages') },
    'GET messages/unread': { verdicts: managers, build: at('messages/unread') },
    'GET messages/:id': { verdicts: managers, build: one },
    'PATCH messages/:id': {
      verdicts: managers,
      build: async (garage) => {
        const letterPath = await path(garage);
        const { rev } = (await garage.admin.get(letterPath)).json<{ rev: number }>();
        return { path: letterPath, rev, body: { read: true } };
      },
    },
    'DELETE messages/:id': { verdicts: adminOnly, build: one },
    'POST messages/:id/restore': { verdicts: adminOnly, build: removed(path) },
  };
}

export function ratingCases(): Record<string, RouteCase> {
  // One client rates one visit, again for each call.
  const visits = new WeakMap<Garage, { client: Caller; visitId: string }>();
  const path = async (garage: Garage) => {
    const client = visits.get(garage)?.client ?? (await garage.shop.as('CLIENT'));
    const visitId = visits.get(garage)?.visitId ?? (await garage.visit(client)).id;
    visits.set(garage, { client, visitId });
    return `ratings/${(await garage.rating(client, { visitId })).id}`;
  };
  const one: Build = async (garage) => ({ path: await path(garage) });
  return {
    'POST ratings': {
      verdicts: clientsOnly,
      build: async (garage, _who, owner) => ({
        path: 'ratings',
        body: { stars: 5, feedback: 'As new', visitId: (await garage.visit(owner)).id },
      }),
    },
    'GET ratings': { verdicts: managers, build: at('ratings') },
    'GET ratings/summary': { verdicts: managers, build: at('ratings/summary') },
    'GET ratings/:id': { verdicts: managers, build: one },
    'DELETE ratings/:id': { verdicts: adminOnly, build: one },
    'POST ratings/:id/restore': { verdicts: adminOnly, build: removed(path) },
  };
}
