import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { readConfig } from '../server/config/config.ts';
import { locationOf } from '../server/db/location.ts';
import { bareDatabase, statementsOf } from './bareDatabase.ts';
import type { Institute } from './institute.ts';
import { ratioOf } from './ratio.ts';
import type { Note } from './report.ts';

/** So many at a time, as a server has them; PostgreSQL works on several. */
const clients = 8;

/**
 * List pages and small reads against two bare routes, without the network: one that answers as many bytes, and one that reads
 * the session, runs the very statements of the call by the driver and serialises their rows.
 */
export async function benchRequests({ ask, admin, env }: Institute, note: Note): Promise<void> {
  const page = { Page: 1, PageSize: 25 };
  const { result } = JSON.parse(await ask('GetStudentList', { Status: 0, ...page })) as { result: { ID: number }[] };
  const reads = {
    'a page of students': ['GetStudentList', { Status: 0, ...page }],
    'a page of enrolments': ['GetStudentCourseList', { Status: -1, ...page }],
    'a page of payments': ['GetPaymentList', page],
    'one student': ['GetStudentList', { StudentId: result[0]?.ID ?? 0, Status: -1, ...page }],
    'the user': ['GetUser', { UserId: admin.userId }],
    'the statistics': ['GetStatistics', {}],
  } as const;
  const database = bareDatabase(locationOf(readConfig(env)));
  for (const [what, [call, body]] of Object.entries(reads)) {
    const answer = await ask(call, body);
    const [session, ...statements] = await statementsOf(() => ask(call, body));
    if (!session) throw new Error(`${call} asks nothing of the database`);
    const bare = fastify();
    bare.post('/bytes', (_request, reply) => reply.type('application/json').send(answer));
    bare.post('/rows', async (request) => {
      const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      const values = session.values.with(0, createHash('sha256').update(token).digest('base64url'));
      const [user] = await database.read([{ ...session, values }]);
      if (!user) throw new Error('The bare route finds no session');
      return { result: await database.read(statements) };
    });
    const payload = { ...admin.envelope(), ...body };
    const askBare = (url: string) => () =>
      bare.inject({ method: 'POST', url, payload, headers: { cookie: admin.cookie } });
    const { statusCode } = await askBare('/rows')();
    if (statusCode !== 200) throw new Error(`The bare route of ${call} answers ${statusCode}`);
    const ours = () => ask(call, body);
    note(what, await ratioOf({ ours, bare: askBare('/rows'), clients }));
    note(`${what}, equal bytes alone`, await ratioOf({ ours, bare: askBare('/bytes'), clients }));
    await bare.close();
  }
  await database.close();
}
