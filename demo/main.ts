import { profiles } from '#contract/call.ts';
import { type Config, locationOf, readConfig } from '#server/config.ts';
import { type Db, openAsItIs } from '#server/db/open.ts';
import { checkPassword } from '#server/session/passwords.ts';
import { runMain } from '#server/runMain.ts';
import { start } from '#server/start.ts';
import { seedDemo } from './seed.ts';
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

/** Fills the database by a handle of its own, which may take longer than a call; answers whether it was empty. */
async function fill(config: Config, students: number): Promise<boolean> {
  const db = openAsItIs(locationOf(config), undefined, 'long work');
  try {
    return await seedDemo(db, config, students, new Date());
  } finally {
    await db.close();
  }
}

await runMain(async () => {
  const students = studentsAsked(process.argv.slice(2));
  const config = readConfig(demoEnvironment(process.env));
  const lines: string[] = [];
  const { address } = await start(config, {
    async beforeListening(db) {
      process.stdout.write('Preparing the sample data\n');
      const filled = await fill(config, students);
      lines.push(filled ? `  filled with ${students} students` : '  with the data of the last start');
      lines.push(...(await signInLines(db, config)));
    },
  });
  process.stdout.write(`\n${config.institute.name} (sample data)\n  ${address}\n${lines.join('\n')}\n\n`);
});
