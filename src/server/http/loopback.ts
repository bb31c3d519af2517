import { isIP } from 'node:net';

/** Whether this name of a host, as in a setting or an address, means the computer itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}
