import { type Client, signIn } from '#harness/server/client.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { passwords } from '#harness/server/server.ts';
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';
import type { Db } from '../../../server/db/connection.ts';
import { openAsItIs } from '../../../server/db/open.ts';
import type { OwnDatabase } from './ownDatabase.ts';
import type { undoIn } from './undo.ts';

/** Servers of an institute in processes of their own, which are killed and started again on the same database. */
export interface KilledServers {
  location: OwnDatabase['location'];
  /** The database beside them. */
  db: Db;
  /** Starts one, the first unless said; where it runs, it is killed before, and `meanwhile` happens in between. */
  start(place?: number, meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Somebody who works at one of them, whichever process it is by then. */
  signIn(user: keyof typeof passwords, place?: number): Promise<Client>;
}

/** Starts the first server on a database of its own. */
export async function killedServers(
  open: () => Promise<OwnDatabase>,
  undo: ReturnType<typeof undoIn>,
  more: Record<string, string> = {},
): Promise<KilledServers> {
  const at = await open();
  undo(at.remove);
  undo(endProcesses);
  const env = {
    ...at.env,
    ADMIN_PASSWORD: passwords.admin,
    MD_OFFICE_PASSWORD: passwords.md_office,
    INSTITUTE_NAME: 'Test Institute',
    WEEKLY_DAYS_OFF: 'none',
    ...more,
  };
  const servers: ServerProcess[] = [await startProcess(env)];
  const db = openAsItIs(at.location);
  undo(db.close);
  return {
    location: at.location,
    db,
    async start(place = 0, meanwhile) {
      servers[place]?.kill('SIGKILL');
      await servers[place]?.ended;
      await meanwhile?.();
      servers[place] = await startProcess(env);
    },
    signIn: (user, place = 0) =>
      signIn(
        remoteApp(() => servers[place]?.address ?? ''),
        user,
      ),
  };
}
