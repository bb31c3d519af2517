import { connect } from 'node:net';
import { TRACKED } from '../bench/lists.bench.ts';
import { readOrder } from './side-process.ts';

// Looks at pages without pause, written past Node's HTTP client: it would take as much of the machine as the server
// that is measured.

export type Looks = { port: number; callers: number };

const statuses: Record<number, number> = {};
const { port, callers } = (await readOrder(statuses)) as Looks;
const lines = [
  `POST /backend/${TRACKED.path} HTTP/1.1`,
  `host: localhost:${port}`,
  'content-type: application/json',
  `content-length: ${TRACKED.body.length}`,
];
const call = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${TRACKED.body}`);
for (let i = 0; i < callers; i += 1) {
  const socket = connect(port, '127.0.0.1', () => socket.write(call));
  // An answer without a body is small enough to come in one piece.
  socket.on('data', (answer) => {
    const status = Number(answer.toString('latin1', 9, 12));
    statuses[status] = (statuses[status] ?? 0) + 1;
    socket.write(call);
  });
}
