import { readConfig } from './config.ts';
import { runMain, start } from './start.ts';

await runMain(async () => {
  await start(readConfig(process.env));
});
