import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import type { DatabaseLocation } from '../../../../server/db/connection.ts';
import type { Answered } from './answers.ts';
import type { Day } from './day.ts';

type Kind = 'sqlite' | 'postgres';

/** A database as a version left it, and what that version answered. */
export interface Fixture {
  version: string;
  kind: Kind;
  day: Day;
  answered: Answered[];
}

const databaseFile = { sqlite: 'institute.sqlite.gz', postgres: 'institute.sql.gz' };
const place = (version: string, file: string) => new URL(`fixtures/${version}/${file}`, import.meta.url);

/** Writes the database of a fixture: SQLite's file, or the text of `pg_dump`. */
export const keepDatabase = (version: string, kind: Kind, content: Buffer): void =>
  writeFileSync(place(version, databaseFile[kind]), gzipSync(content, { level: 9 }));

export const keepAnswers = (fixture: Fixture): void =>
  writeFileSync(
    place(fixture.version, `${fixture.kind}.json.gz`),
    gzipSync(JSON.stringify(fixture, null, 1), { level: 9 }),
  );

export const readFixture = (version: string, kind: Kind): Fixture =>
  JSON.parse(gunzipSync(readFileSync(place(version, `${kind}.json.gz`))).toString()) as Fixture;

/** Puts the database of a fixture where nothing is yet: a file, or an empty database of a PostgreSQL server. */
export async function putDatabase(version: string, location: DatabaseLocation): Promise<void> {
  const kind = 'sqliteFile' in location ? 'sqlite' : 'postgres';
  const content = gunzipSync(readFileSync(place(version, databaseFile[kind])));
  if ('sqliteFile' in location) {
    writeFileSync(location.sqliteFile, content);
    return;
  }
  const client = new pg.Client({ connectionString: location.postgresUrl });
  await client.connect();
  try {
    await client.query(content.toString());
  } finally {
    await client.end();
  }
}
