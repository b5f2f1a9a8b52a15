import { existsSync } from 'node:fs';
import type { Config } from '#server/config/config.ts';
import { locationOf, sqliteFileOf } from '#server/db/location.ts';
import type { Db } from '#server/db/connection.ts';
import { openAsItIs } from '#server/db/open.ts';
import { readSettings } from '#server/institute/read.ts';

/** What the settings call the institute (W50); what the environment does where no database tells, which `checkDatabase` reports. */
export async function instituteNameOf(config: Config): Promise<string> {
  const location = locationOf(config);
  if ('sqliteFile' in location && !existsSync(sqliteFileOf(config))) return config.institute.name;
  let db: Db | undefined;
  try {
    db = openAsItIs(location);
    return (await readSettings(db.kysely, config)).instituteName;
  } catch {
    return config.institute.name;
  } finally {
    await db?.close();
  }
}
