import { existsSync } from 'node:fs';
import { type Config, readConfig } from '#server/config/config.ts';
import { locationOf } from '#server/db/location.ts';
import { describeLocation } from '#server/db/describeLocation.ts';
import type { DatabaseLocation } from '#server/db/connection.ts';
import { OperatorError } from '#server/config/errors.ts';
import { readEnvironment } from '#server/config/environment/readEnvironment.ts';

/**
 * Reads the environment as the server does and says which database a command takes, and from where it knows.
 * @param choose the database where it is not simply that of the environment
 */
export function takeDatabase(choose: (config: Config) => DatabaseLocation = locationOf): DatabaseLocation {
  const { env, file, doubts } = readEnvironment(process.env);
  for (const doubt of doubts) process.stderr.write(`${doubt}\n`);
  const location = choose(readConfig(env));
  const source = file === undefined ? 'BACK_OFFICE_ENV is not set' : `by ${file}`;
  process.stdout.write(`Database: ${describeLocation(location)} (${source})\n`);
  return location;
}

/** The same, for what makes no sense in a database that would be made for it. Throws OperatorError where there is no SQLite file. */
export function takeExisting(): DatabaseLocation {
  const location = takeDatabase();
  if ('sqliteFile' in location && !existsSync(location.sqliteFile)) {
    throw new OperatorError('It is not there: BACK_OFFICE_ENV, DATA_DIR or DATABASE_URL says where the database is.');
  }
  return location;
}
