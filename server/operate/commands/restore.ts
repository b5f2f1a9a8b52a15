import { restore, type Restored } from '#server/operate/backup/restore.ts';
import type { ErasuresKnown } from '#server/operate/backup/erasuresFile.ts';
import { listStream, readSecond } from '#server/operate/stream/moments.ts';
import { restoreStream } from '#server/operate/stream/restoreStream.ts';
import type { Config } from '#server/config/config.ts';
import { OperatorError } from '#server/config/errors.ts';
import type { DatabaseLocation } from '#server/db/connection.ts';
import { locationOf } from '#server/db/location.ts';
import { runCommand } from './runCommand.ts';
import { takeDatabase } from './takeDatabase.ts';

// `npm run restore -- [FILE | --until 'dd/MM/yyyy HH:mm:ss'] [--skip N] [--erasures FILE | --no-erasures] [--identity FILE]`: puts a backup, or a
// state that the stream of backups has, in the place of the institute's data, with no server running.

function readSkip(text = '0'): number {
  const skip = Number(text);
  if (Number.isInteger(skip) && skip >= 0 && skip <= 100_000) return skip;
  throw new OperatorError('--skip must be a number from 0 to 100000.');
}

/** What the operator gave. */
interface Given {
  file: string | undefined;
  until: string | undefined;
  skip: number;
  known: ErasuresKnown;
  identity: string | undefined;
}

const skipped = (skip: number) =>
  `${skip} numbers of each course’s certificates, of each series of receipts and of applications are left out; the day book says so.`;

async function restoreBackup(location: DatabaseLocation, file: string, { skip, known, identity }: Given) {
  const restored = await restore(location, file, new Date(), skip, known, identity);
  const advice =
    'Were certificates or receipts given out since the backup? Then restore again with --skip N, N at least their number.';
  return { restored, what: `${file} is restored.`, numbers: [skip > 0 ? skipped(skip) : advice] };
}

async function restoreMoment(config: Config, { until, skip, known, identity }: Given) {
  const wish = { until: until === undefined ? undefined : readSecond(until), skip, known, identity };
  const restored = await restoreStream(config, new Date(), wish);
  const { what, others, lost, leftOut } = restored;
  const back = others.map((other) => ` The clock was set back: there is ${other}, too.`).join('');
  const numbers = [
    lost === undefined
      ? 'Nothing is known that came after it.'
      : `Entries of the activity log that came after it, and are lost: ${lost}.`,
    leftOut.length > 0
      ? `Numbers that were drawn after it, and are left out: ${leftOut.join('; ')}.`
      : 'No number was drawn after it, as far as is known.',
    ...(skip > 0 ? [skipped(skip)] : []),
  ];
  return { restored, what: `Restored: ${what}.${back}`, numbers };
}

const usersOf = ({ users }: Restored) =>
  users.map(
    ({ userName, profile, active, needsPassword }) =>
      `  ${userName} (${profile}${active ? '' : ', disabled'})${needsPassword ? ', needs a new password' : ''}`,
  );

await runCommand(
  {
    name: 'npm run restore',
    about:
      'Puts the backup FILE or, without one, a state of the stream (BACKUP_STREAM) in the place of the database, which is set aside. No server may run.',
    optionalWord: 'FILE',
    options: {
      until: {
        type: 'string',
        value: 'SECOND',
        help: "The last state before it, such as '28/11/2026 14:32:00' in India; without it the stream's last.",
      },
      list: { type: 'boolean', help: 'Says what the stream has, and does nothing.' },
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
  async ({ words: [file], options }) => {
    const { until, identity, list } = options;
    const known = { file: options.erasures, nobody: options['no-erasures'] };
    const given: Given = { file, until, skip: readSkip(options.skip), known, identity };
    if (file !== undefined && (until !== undefined || list))
      throw new OperatorError('--until and --list are for the stream: leave FILE out.');
    let config!: Config;
    const location = takeDatabase((read) => {
      config = read;
      return locationOf(read);
    });
    if (list) {
      const lines = config.stream === undefined ? [] : listStream(config.stream);
      const none = 'There is no stream: BACKUP_STREAM says where it is.';
      process.stdout.write(`${(lines.length > 0 ? lines : [none]).join('\n')}\n`);
      return;
    }
    const { restored, what, numbers } = await (file === undefined
      ? restoreMoment(config, given)
      : restoreBackup(location, file, given));
    const { erasedAgain, setAside } = restored;
    const lines = [
      `${what}${setAside ? ` What was there before: ${setAside}` : ''}`,
      erasedAgain > 0
        ? `People who were erased since, and are erased again: ${erasedAgain}.`
        : 'Nobody had to be erased again.',
      'Nobody is signed in any more. The users, who sign in with the passwords of then:',
      ...usersOf(restored),
      ...numbers,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
);
