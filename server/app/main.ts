import { runCommand } from '#server/operate/commands/runCommand.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment/readEnvironment.ts';
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
