import { test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkAll } from '../support/rights/checks.ts';
import { Running } from '../support/rights/running.ts';
import { RightsWalk } from '../support/rights/walk.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { rounds, seedOf } from '#harness/rounds.ts';

const runs = rounds(2, 8);
const seed = seedOf(40);
const steps = 30;

describeOnEachDatabase('whatever is done with people', (_open, { ownLocation }) => {
  test(`nothing erased is found and all adds up: ${runs} runs of ${steps} steps, seed ${seed}`, async () => {
    for (let run = 0; run < runs; run += 1) {
      const running = new Running(await ownLocation());
      const walk = new RightsWalk(running, seededRandom(seed * 1_000_003 + run));
      try {
        await running.start();
        await walk.begin();
        for (let step = 0; step < steps; step += 1) await walk.step();
        await running.signIn();
        await running.server.tidyUp();
        await checkAll(running, walk);
      } catch (error) {
        throw new Error(`Run ${run} of seed ${seed}:\n${walk.story.join('\n')}`, { cause: error });
      } finally {
        await running.end();
      }
    }
  }, 3_600_000);
});
