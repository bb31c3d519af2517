import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of SMS on loopback; status 0 leaves the request without an answer. */
export async function startSmsProvider() {
  const asked: { authorization: string | undefined; type: string | undefined; text: string }[] = [];
  const provider = { status: 200, asked, url: '', stop: async () => {} };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, type: request.headers['content-type'], text });
      if (provider.status !== 0) response.writeHead(provider.status).end('ok');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  provider.stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return provider;
}
