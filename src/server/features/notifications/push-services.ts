/**
 * The push services of the browsers: Chrome and those made of it, Firefox, Safari, Edge. An address
 * that a browser gives us is asked by this server, so it may lead nowhere else: not into the shop's
 * own network, whatever its name resolves to.
 */
export const DEFAULT_PUSH_SERVICES =
  'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/**
 * May messages be sent to this address? Only over https on its own port to one of the hosts, or below an origin that
 * the shop's owner has set (`http://127.0.0.1:4000`).
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    if (service.includes('://')) return origin === service;
    if (protocol !== 'https:') return false;
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
  });
}
