import { readConfig } from './config.ts';
import { runMain } from './runMain.ts';
import { start } from './start.ts';

await runMain(async () => {
  await start(readConfig(process.env));
});
