import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Institute, layouts, openInstitute } from '../institute.ts';
import { startLoad } from '../load.ts';
import { recount } from '../recount.ts';
import type { Row } from '../row.ts';
import { stillTaken } from '../signOut.ts';

const execute = promisify(execFile);
const command = (name: string) =>
  fileURLToPath(new URL(`../../../server/operate/commands/${name}.ts`, import.meta.url));
const run = ({ env }: Institute, name: 'backup' | 'restore', file: string) =>
  execute(process.execPath, [command(name), file], { env: { PATH: process.env.PATH, ...env } });

/** Everything that was answered before the last backup began is there after its restore. */
export const backup: Row = {
  name: 'backup while people write, kill -9, restore',
  layouts,
  async run(lane, short) {
    const institute = await openInstitute(lane);
    const load = await startLoad(institute);
    const signedIn = await institute.signIn();
    try {
      const times = short ? 1 : 5;
      const file = (time: number) => join(institute.dataDir, `backup-${time}`);
      let begun = 0;
      for (let time = 1; time <= times; time += 1) {
        await load.answers(20);
        begun = performance.now();
        await run(institute, 'backup', file(time));
      }
      await load.untilEverybodyIsAnswered();
      await load.stop();
      await Promise.all(institute.servers.map((server) => server.end('SIGKILL')));
      await run(institute, 'restore', file(times));
      for (const server of institute.servers) await server.start();
      institute.problems.push(...(await stillTaken(institute, signedIn, signedIn.cookie)));
      await institute.stop();
      const kept = load.sent.map((write) =>
        (write.answeredAt ?? Infinity) < begun ? write : { call: write.call, mark: write.mark },
      );
      const counted = await recount(institute.location, kept);
      const noted = load.noted();
      return { ...counted, ...noted, times, problems: [...noted.problems, ...institute.problems, ...counted.problems] };
    } finally {
      load.abandon();
      await institute.close();
    }
  },
};
