import { runCommand } from './commands/runCommand.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment/readEnvironment.ts';
import { start } from './start.ts';

await runCommand(
  {
    name: 'npm start',
    about: 'Runs the server. The environment says how, or the file that BACK_OFFICE_ENV names: docs/operating.md.',
  },
  async () => {
    const { env, doubts } = readEnvironment(process.env);
    await start(readConfig(env), { doubts });
  },
);
