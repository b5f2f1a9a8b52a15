import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/makeBackup.ts';
import { locationOf, readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { runMain } from '../runMain.ts';

// `npm run backup -- FILE`: a backup of the institute's data while servers run; the database is that of the environment.

await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new OperatorError('Say where to: npm run backup -- FILE');
  await makeBackup(locationOf(readConfig(process.env)), file, () => new Date());
  process.stdout.write(`${file} is written and was opened: it is good.\n`);
});
