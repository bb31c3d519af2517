import BetterSqlite3 from 'better-sqlite3';
import Fastify from 'fastify';
import jwt from '@fastify/jwt';

// What one writes on a first afternoon: the same rows, an index on each key and no other, a query for each
// thing a row names, `like` for what is searched. The list is authorised, filtered, sorted and counted as
// the product's is. It ends with its parent.
const [, , file = ''] = process.argv;
const db = new BetterSqlite3(file, { readonly: true });
const app = Fastify();
await app.register(jwt, { secret: 'of no use to anybody' });

type Asked = { q?: string; page?: string; size?: string };

app.addHook('onRequest', async (request) => {
  const { sub } = await request.jwtVerify<{ sub: string }>();
  const user = db.prepare('select role, active from users where id = ?').get(sub) as { role: string; active: number };
  if (user.role !== 'ADMIN' || user.active !== 1) throw new Error('not for you');
});

app.get<{ Querystring: Asked }>('/backend/visits', ({ query: { q, page, size } }) => {
  const where =
    q === undefined
      ? 'v."closedAt" is not null'
      : '(v.name like ? or c."plateNumber" like ? or c.brand like ? or t.name like ?)';
  const words = q === undefined ? [] : Array.from({ length: 4 }, () => `%${q}%`);
  const from =
    'from visits v join vehicles c on c.id = v."vehicleId"' +
    (q === undefined ? '' : ' left join tasks t on t."visitId" = v.id');
  const found = `${from} where v."deletedAt" is null and ${where}`;
  const { total } = db.prepare(`select count(distinct v.id) as total ${found}`).get(...words) as { total: number };
  const visits = db
    .prepare(`select distinct v.* ${found} order by v.date desc, v.id desc limit ? offset ?`)
    .all(...words, Number(size ?? 10), (Number(page ?? 1) - 1) * Number(size ?? 10)) as Record<string, string>[];
  return {
    total,
    items: visits.map((visit) => ({
      ...visit,
      client: db.prepare('select * from users where id = ?').get(visit['userId']),
      vehicle: db.prepare('select * from vehicles where id = ?').get(visit['vehicleId']),
      tasks: db.prepare('select * from tasks where "visitId" = ? order by position').all(visit['id']),
    })),
  };
});

app.get<{ Querystring: Asked }>('/backend/users', ({ query: { q = '' } }) => {
  const found = `from users where "deletedAt" is null and ("firstName" || ' ' || "lastName" like ? or username like ?)`;
  const words = [`%${q}%`, `%${q}%`];
  const { total } = db.prepare(`select count(*) as total ${found}`).get(...words) as { total: number };
  return { total, items: db.prepare(`select * ${found} order by "lastName", id limit 10`).all(...words) };
});

await app.listen({ host: '127.0.0.1', port: 0 });
const admin = db.prepare(`select id from users where role = 'ADMIN'`).get() as { id: string };
const address = app.server.address();
process.stdout.write(
  `${JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, token: app.jwt.sign({ sub: admin.id }) })}\n`,
);
process.stdin.on('end', () => process.exit(0)).resume();
