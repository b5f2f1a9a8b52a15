import { expect, test } from 'vitest';
import { toPaise } from '../../domain/words/money.ts';
import { verifyDerived } from '../../server/declared/verify.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { compareAll, compareDerived } from './support/ledger/compare.ts';
import { type Course, Office } from './support/ledger/office.ts';
import { LedgerWalk } from './support/ledger/walk.ts';
import { courseBody } from '#harness/server/samples.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { type SharedServer, sharedServer } from './support/sharedServer.ts';

/** LEDGER_RUNS=10000 for many more; LEDGER_SEED repeats the runs of another time. */
const runs = Number(process.env.LEDGER_RUNS ?? 200);
const seed = Number(process.env.LEDGER_SEED ?? 28);
const steps = 30;

/** Students who are there already: each run has one of its own. */
async function studentsFor({ db: { kysely }, make }: SharedServer) {
  const template = await kysely
    .selectFrom('students')
    .selectAll()
    .where('id', '=', await make.student())
    .executeTakeFirstOrThrow();
  const { id: _id, photo_file_id: _photo, ...person } = template;
  return async (isFree: boolean) => {
    const row = { ...person, photo_file_id: null, is_free_eligible: Number(isFree) };
    const { id } = await kysely.insertInto('students').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, isFree };
  };
}

const coursesOf = (server: SharedServer): Promise<Course[]> =>
  Promise.all(
    [32_000, 4500.5, 6_00_000].map(async (Fees) => {
      const body = courseBody({ Fees });
      return { id: await server.make.course(body), fee: toPaise(Fees), body };
    }),
  );

/** Sessions that outlast the years through which the clock runs. */
const keepSessions = ({ db }: SharedServer) =>
  db.kysely
    .updateTable('sessions')
    .set({ date_created: '2020-01-01T00:00:00.000Z', expires_at: '2099-01-01T00:00:00.000Z' })
    .set({ ends_at: '2099-01-01T00:00:00.000Z' })
    .execute();

describeOnEachDatabase('whatever is done at the counter', (open) => {
  const server = sharedServer(open);

  test(`balances, sums, figures and numbers agree: ${runs} runs of ${steps} steps, seed ${seed}`, async () => {
    const newStudent = await studentsFor(server);
    const office = new Office(await coursesOf(server));
    await keepSessions(server);
    for (let run = 0; run < runs; run += 1) {
      const random = seededRandom(seed * 1_000_003 + run);
      const walk = new LedgerWalk(server, random, office, await newStudent(run % 4 === 0));
      try {
        await walk.begin();
        for (let step = 0; step < steps; step += 1) {
          if (await walk.step()) await compareAll(server, office, walk);
          else await compareDerived(server, walk.person);
        }
      } catch (error) {
        throw new Error(`Run ${run} of seed ${seed}:\n${walk.story.join('\n')}`, { cause: error });
      }
    }
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    const counters = await server.db.kysely.selectFrom('receipt_counters').selectAll().execute();
    const drawn = [...office.numbers.values()].toSorted((a, b) => a - b);
    expect(counters.map(({ last }) => last).toSorted((a, b) => a - b)).toEqual(drawn);
  }, 3_600_000);
});
