import { expect, test } from 'vitest';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { compareAll, compareDerived } from '../support/ledger/compare.ts';
import { coursesOf, keepSessions, studentsFor } from '../support/ledger/ground.ts';
import { Office } from '../support/ledger/office.ts';
import { LedgerWalk } from '../support/ledger/walk.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { rounds, seedOf } from '#harness/rounds.ts';

const runs = rounds(20, 200);
const seed = seedOf(28);
const steps = 30;

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
    const ofMoney = server.db.kysely.selectFrom('receipt_counters').selectAll().where('letter', 'in', ['R', 'V', 'F']);
    const counters = await ofMoney.execute();
    const drawn = [...office.numbers.values()].toSorted((a, b) => a - b);
    expect(counters.map(({ last }) => last).toSorted((a, b) => a - b)).toEqual(drawn);
  }, 3_600_000);
});
