import { parseArgs } from 'node:util';
import { restore } from '../backup/restore.ts';
import { locationOf, readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { runMain } from '../runMain.ts';

// `npm run restore -- FILE [--skip-certificates N]`: puts a backup in the place of the institute's data, with no server running.

const usage = 'Say what to restore: npm run restore -- FILE [--skip-certificates N]';

function readArguments(): { file: string; skip: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'skip-certificates': { type: 'string', default: '0' } },
  });
  const [file] = positionals;
  const skip = Number(values['skip-certificates']);
  const known = Object.keys(values).length === 1;
  if (!file || positionals.length > 1 || !known) throw new OperatorError(usage);
  if (!Number.isInteger(skip) || skip < 0 || skip > 100_000) {
    throw new OperatorError('--skip-certificates must be a number from 0 to 100000.');
  }
  return { file, skip };
}

await runMain(async () => {
  const { file, skip } = readArguments();
  const { users, setAside } = await restore(locationOf(readConfig(process.env)), file, new Date(), skip);
  const lines = [
    `${file} is restored.${setAside ? ` What was there before: ${setAside}` : ''}`,
    'Nobody is signed in any more. The users, who sign in with the passwords of then:',
    ...users.map(
      ({ userName, profile, active, needsPassword }) =>
        `  ${userName} (${profile}${active ? '' : ', disabled'})${needsPassword ? ', needs a new password' : ''}`,
    ),
    skip > 0
      ? `${skip} certificate numbers of each course are left out.`
      : 'Were certificates printed since the backup? Then restore again with --skip-certificates N, N at least their number.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
