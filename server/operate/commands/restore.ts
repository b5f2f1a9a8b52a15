import { restore } from '#server/operate/backup/restore.ts';
import { OperatorError } from '#server/config/errors.ts';
import { runCommand } from './runCommand.ts';
import { takeDatabase } from './takeDatabase.ts';

// `npm run restore -- FILE [--skip N] [--erasures FILE | --no-erasures] [--identity FILE]`: puts a backup in the place of the institute's data, with no server running.

function readSkip(text = '0'): number {
  const skip = Number(text);
  if (Number.isInteger(skip) && skip >= 0 && skip <= 100_000) return skip;
  throw new OperatorError('--skip must be a number from 0 to 100000.');
}

await runCommand(
  {
    name: 'npm run restore',
    about: 'Puts the backup FILE in the place of the database, which is set aside. No server may run.',
    words: ['FILE'],
    options: {
      skip: {
        type: 'string',
        value: 'N',
        help: 'Leaves out N numbers of certificates (each course) and of receipts (R, V, F): at least as many as were given out since the backup.',
      },
      erasures: {
        type: 'string',
        value: 'FILE',
        help: 'The list erasures.csv beside the backups: who was erased since this backup is erased again. The database that is set aside is asked, too.',
      },
      identity: {
        type: 'string',
        value: 'FILE',
        help: 'The private key, where the backup is encrypted (BACKUP_RECIPIENT).',
      },
      'no-erasures': { type: 'boolean', help: 'Says that nobody was erased since, where neither is at hand.' },
    },
  },
  async ({ words: [file = ''], options }) => {
    const skip = readSkip(options.skip);
    const known = { file: options.erasures, nobody: options['no-erasures'] };
    const { users, erasedAgain, setAside } = await restore(
      takeDatabase(),
      file,
      new Date(),
      skip,
      known,
      options.identity,
    );
    const lines = [
      `${file} is restored.${setAside ? ` What was there before: ${setAside}` : ''}`,
      erasedAgain > 0
        ? `People who were erased since, and are erased again: ${erasedAgain}.`
        : 'Nobody had to be erased again.',
      'Nobody is signed in any more. The users, who sign in with the passwords of then:',
      ...users.map(
        ({ userName, profile, active, needsPassword }) =>
          `  ${userName} (${profile}${active ? '' : ', disabled'})${needsPassword ? ', needs a new password' : ''}`,
      ),
      skip > 0
        ? `${skip} numbers of each course’s certificates, of each series of receipts and of applications are left out; the day book says so.`
        : 'Were certificates or receipts given out since the backup? Then restore again with --skip N, N at least their number.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
);
