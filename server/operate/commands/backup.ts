import { existsSync } from 'node:fs';
import { makeBackup } from '#server/operate/backup/makeBackup.ts';
import type { Config } from '#server/config/config.ts';
import { locationOf, sqliteFileOf } from '#server/db/location.ts';
import { describeLocation } from '#server/db/describeLocation.ts';
import type { DatabaseLocation } from '#server/db/connection.ts';
import { OperatorError } from '#server/config/errors.ts';
import { runCommand } from './runCommand.ts';
import { takeDatabase } from './takeDatabase.ts';

// `npm run backup -- FILE`: a backup of the institute's data while servers run; the database is that of the environment.

/** Which database: the one that there is, or the one that --database names. Throws OperatorError where that cannot be told. */
function choose(config: Config, dialect: string | undefined): DatabaseLocation {
  const sqliteFile = sqliteFileOf(config);
  if (dialect === 'sqlite') return { sqliteFile };
  if (dialect !== undefined && dialect !== 'postgres')
    throw new OperatorError('--database must be sqlite or postgres.');
  const location = locationOf(config);
  if (dialect === undefined && 'postgresUrl' in location && existsSync(sqliteFile)) {
    throw new OperatorError(
      `There are two databases: ${describeLocation(location)}, and ${describeLocation({ sqliteFile })}. ` +
        'Say which with --database postgres or --database sqlite.',
    );
  }
  if (dialect === 'postgres' && 'sqliteFile' in location) throw new OperatorError('DATABASE_URL is not set.');
  return location;
}

if (process.send) {
  // A server that is gone is not to be outlived: whoever closes the database last moves its log.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel?.unref();
}

await runCommand(
  {
    name: 'npm run backup',
    about: 'Writes a backup of the database to FILE, which must not be there yet, and checks it. Servers may run.',
    words: ['FILE'],
    options: {
      database: {
        type: 'string',
        value: 'sqlite|postgres',
        help: 'Which one, where DATABASE_URL is set and a SQLite file lies in DATA_DIR, too.',
      },
    },
  },
  async ({ words: [file = ''], options: { database } }) => {
    let config!: Config;
    const location = takeDatabase((read) => {
      config = read;
      return choose(read, database);
    });
    const { backups, backupRecipient: recipient, dataDir: plainIn } = config;
    await makeBackup(location, file, () => new Date(), { folder: backups?.folder, recipient, plainIn });
    const how = recipient === undefined ? '' : ', then encrypted to BACKUP_RECIPIENT';
    process.stdout.write(`${file} is written and was opened: it is good${how}.\n`);
  },
);
