import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { OperatorError } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { sqliteFileOf } from '#server/db/location.ts';
import { lockServer } from '#server/db/serverLock.ts';
import { readSnapshot } from '#server/db/snapshot.ts';
import { type DrawnNumbers, readDrawn } from '#server/operate/backup/drawnNumbers.ts';
import { inPrivateFolder } from '#server/operate/backup/encryption.ts';
import { type Erasure, type ErasuresKnown, erasuresFileName, readErased } from '#server/operate/backup/erasuresFile.ts';
import { type Restored, restore } from '#server/operate/backup/restore.ts';
import { type Moment, momentsBefore, secondInIndia } from './moments.ts';
import { rebuild } from './rebuild.ts';

/** What is known of a state that is later than the one that is restored. */
interface Later {
  drawn: DrawnNumbers;
  erased: Erasure[];
  /** The ID of the last entry of the activity log. */
  entry: number;
}

async function readLater(db: Connection): Promise<Later> {
  const { entry } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.max('id').as('entry'))
    .executeTakeFirstOrThrow();
  return { drawn: await readDrawn(db), erased: await readErased(db), entry: Number(entry ?? 0) };
}

/** What `restoreStream` did. */
export interface RestoredStream extends Restored {
  /** What is restored, as the operator reads it. */
  what: string;
  /** Where the clock was set back: which other states there are of that second. */
  others: string[];
  /** How many entries of the activity log came after what is restored; undefined where nothing later is known. */
  lost: number | undefined;
}

/** How a restore from the stream is told what to take. */
interface Wish {
  /** The last state before it; without it the last of all. */
  until?: Date | undefined;
  skip: number;
  known: ErasuresKnown;
  identity?: string | undefined;
}

const told = ({ chain, at }: Moment) => `the last commit up to ${secondInIndia(at)} (${basename(chain.folder)})`;

/**
 * Replaces the institute's data by a state that the stream has, as `restore` does by a backup. The numbers that were drawn after it are left out,
 * and who was erased after it is erased again: the database that is set aside says so or, where that is gone, the end of the stream.
 * @throws OperatorError where the stream has no such state, or what it needs was changed
 */
export async function restoreStream(config: Config, now: Date, wish: Wish): Promise<RestoredStream> {
  const { until, known, skip, identity } = wish;
  if (config.stream === undefined)
    throw new OperatorError('Name the FILE of a backup: BACKUP_STREAM, which says where the stream is, is not set.');
  const root = config.stream;
  const file = sqliteFileOf(config);
  const found = momentsBefore(root, until);
  const moment = found.at(-1);
  if (!moment) throw new OperatorError(`There is no stream of backups in ${root}.`);
  if (existsSync(dirname(file))) lockServer(file)();
  return inPrivateFolder(config.dataDir, async (state) => {
    await rebuild(moment, state, until, identity);
    const restored = await readSnapshot({ sqliteFile: state }, readLater);
    const later = (await readPresent(file)) ?? (until && (await readEnd(root, `${state}.end`, identity)));
    const list = config.backups && join(config.backups.folder, erasuresFileName);
    const erasures = known.file ?? (list !== undefined && existsSync(list) ? list : undefined);
    const result = await restore(
      { sqliteFile: file },
      state,
      now,
      skip,
      { ...known, file: erasures, later: later?.erased ?? restored.erased },
      undefined,
      later?.drawn,
    );
    return {
      ...result,
      what: told(moment),
      others: found.slice(0, -1).map(told),
      lost: later && Math.max(0, later.entry - restored.entry),
    };
  });
}

/** What the database says that is set aside; undefined where there is none, or it cannot be read. */
async function readPresent(sqliteFile: string): Promise<Later | undefined> {
  if (!existsSync(sqliteFile)) return undefined;
  try {
    return await readSnapshot({ sqliteFile }, readLater);
  } catch {
    return undefined;
  }
}

async function readEnd(root: string, target: string, identity: string | undefined): Promise<Later | undefined> {
  const last = momentsBefore(root).at(-1);
  if (!last) return undefined;
  await rebuild(last, target, undefined, identity);
  return readSnapshot({ sqliteFile: target }, readLater);
}
