import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { profiles } from '#contract/call.ts';
import { runCommand } from '#server/operate/commands/runCommand.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/connection.ts';
import { checkPassword } from '#server/access/session/passwords.ts';
import { readSettings } from '#server/institute/read.ts';
import { start } from '#server/app/start.ts';
import { fillDemo } from './fill.ts';
import { demoEnvironment, studentsAsked } from './settings.ts';

/** Who can sign in, and with what; a password that was changed since the first start is not told. */
async function signInLines(db: Db, config: Config): Promise<string[]> {
  const users = await db.kysely.selectFrom('users').select(['user_name', 'password_hash']).execute();
  return Promise.all(
    profiles.map(async (profile) => {
      const password = config.firstUsers[profile].password ?? '';
      const user = users.find(({ user_name }) => user_name === profile);
      const holds = await checkPassword(password, user?.password_hash);
      return `  user ${profile}, password ${holds ? password : '(as set before)'}`;
    }),
  );
}

await runCommand(
  {
    name: 'npm run demo',
    about:
      'Runs the server on sample data, which the first start makes in DATA_DIR (./data/demo). It reads no BACK_OFFICE_ENV.',
    options: {
      students: { type: 'string', value: 'N', help: 'How many students the first start makes; 400 without it.' },
    },
  },
  async ({ options }) => {
    const students = studentsAsked(options.students);
    const config = readConfig(demoEnvironment(process.env));
    const print = (line: string) => process.stdout.write(`${line}\n`);
    const outcome = async (db: Db, wasEmpty: boolean) => ({
      name: (await readSettings(db.kysely, config)).instituteName,
      lines: [
        wasEmpty ? `  filled with ${students} students` : '  with the data of the last start',
        ...(await signInLines(db, config)),
      ],
    });
    print('Preparing the sample data');
    const { name, lines } = await fillDemo(config, students, outcome, (step) => print(`  ${step}`));
    // In a file of its own, so that address and passwords stay in view.
    const logFile = join(config.dataDir, 'server.log');
    rmSync(logFile, { force: true });
    const { address } = await start(config, { logFile });
    const banner = [`  ${address}`, ...lines, `  log of the server in ${logFile}`];
    print(`\n${name} (sample data)\n${banner.join('\n')}\n`);
  },
);
