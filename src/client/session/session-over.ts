import { readStored, store } from '#client/ui/stored.ts';

const KEY = 'warsha.over';

/** The server has ended the session of this tab: the public page to which it leads says so, until somebody signs in. */
export function noteSessionOver(isOver: boolean): void {
  store(KEY, isOver ? 'yes' : undefined, 'sessionStorage');
}

export function isSessionOver(): boolean {
  return readStored(KEY, 'sessionStorage') !== undefined;
}
