import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Notice } from '#contract/notifications.ts';

type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A device as its browser subscribes it, and the only one who can read what is sent to it. */
export function aPushTarget(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, keys, language: 'en' },
    /** What a message says, by RFC 8291 and 8188. */
    read: ({ body }: Pushed): Notice => {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const serverKey = body.subarray(21, 21 + idLength);
      const derive = (key: Buffer, by: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, by, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey]);
      const secret = derive(pair.computeSecret(serverKey), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + idLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Notice;
    },
  };
}

/** Whether a message is signed by this key, for whom, and what it claims (RFC 8292). */
export function claimsOf(
  { headers }: Pushed,
  publicKey: string,
): { aud: string; sub: string; exp: number } | undefined {
  const [, token = '', key] = /^vapid t=([^,]+), *k=(.+)$/u.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return undefined;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const signer = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}

/**
 * A push service on loopback; status 0 leaves a message without an answer, `leadsTo` is where it sends the sender on,
 * `comeAfter` when it wants to be asked again, `gone` are the paths of devices that gave up their address.
 */
export async function startPushService() {
  const taken: Pushed[] = [];
  const gone = new Set<string>();
  const service = { status: 201, gone, leadsTo: '/', comeAfter: '', taken, origin: '', stop: async () => {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const later = service.comeAfter === '' ? {} : { 'retry-after': service.comeAfter };
      const status = gone.has(request.url ?? '') ? 410 : service.status;
      if (status !== 0) response.writeHead(status, { location: service.leadsTo, ...later }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return service;
}
