import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { chainFolders } from '../../../server/operate/stream/chain.ts';
import { momentsBefore } from '../../../server/operate/stream/moments.ts';
import { rebuild } from '../../../server/operate/stream/rebuild.ts';
import { Stream } from '../../../server/operate/stream/stream.ts';
import { ownDatabases } from './ownDatabase.ts';
import type { undoIn } from './undo.ts';

/** SQLite as a server with BACKUP_STREAM has it: a thread ships what is committed. */
export interface StreamedDatabase {
  db: Db;
  stream: Stream;
  /** The folder of the chain that is written. */
  chain(): string;
  /** Begins another chain. */
  newChain(): Promise<void>;
  /** Ships the rest, and reads what the stream alone restores. */
  restored<Answer>(read: (restored: Db) => Promise<Answer>): Promise<Answer>;
}

/** Opens one with its first chain. */
export async function streamedDatabase(undo: ReturnType<typeof undoIn>): Promise<StreamedDatabase> {
  const sqlite = ownDatabases.find(({ name }) => name === 'sqlite');
  if (!sqlite) throw new Error('There is no SQLite');
  const at = await sqlite.open();
  undo(at.remove);
  const kept = join(at.folder, 'kept');
  const config = readConfig({ ...at.env, BACKUP_DIR: kept, BACKUP_STREAM: '1' });
  const db = await openDatabase(at.location, undefined, 'calls', 'somebody else');
  undo(db.close);
  const stream = await Stream.open(config, db, { info: () => undefined, error: () => undefined });
  if (!stream) throw new Error('BACKUP_STREAM is not set');
  undo(() => stream.close());
  while (stream.begunAt === undefined) await pause(20);
  const root = join(kept, 'stream');
  const newest = () => chainFolders(root).at(-1) ?? '';
  let chain = newest();
  const target = join(at.folder, 'restored.sqlite');
  return {
    db,
    stream,
    chain: () => chain,
    async newChain() {
      await stream.newChain('break');
      chain = newest();
    },
    async restored(read) {
      await stream.emptyLog();
      const moment = momentsBefore(root).at(-1);
      // The base of another chain would have what this one lost.
      if (!moment || moment.chain.folder !== chain) throw new Error(`The chain ended: ${stream.problem}`);
      await rebuild(moment, target);
      const restored = openAsItIs({ sqliteFile: target });
      try {
        return await read(restored);
      } finally {
        await restored.close();
        for (const end of ['', '-wal', '-shm']) rmSync(target + end, { force: true });
      }
    },
  };
}
