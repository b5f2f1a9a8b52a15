import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#harness/server/client.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { startServer } from '#harness/server/server.ts';
import { readConfig } from '../server/config/config.ts';
import { locationOf } from '../server/db/location.ts';
import { openDatabase } from '../server/db/open.ts';
import { Stream } from '../server/operate/stream/stream.ts';
import type { Institute } from './institute.ts';
import { median } from './measure.ts';
import type { Note } from './report.ts';

const rounds = 15;
const sliceMs = 1_500;
const clients = 32;
const quiet = { info: () => undefined, error: () => undefined };

/** A server of its own, and what it writes in a slice of time. */
async function writer(folder: string, settings: Record<string, string>) {
  const env = { DATA_DIR: join(folder, 'data'), ...settings };
  mkdirSync(env.DATA_DIR, { recursive: true });
  const config = readConfig(env);
  const db = await openDatabase(locationOf(config), undefined, 'calls', config.stream ? 'somebody else' : 'sqlite');
  const server = await startServer(db, { env });
  const stream = await Stream.open(config, db, quiet);
  const admin = await signIn(server.app, 'admin');
  const students: number[] = [];
  for (let client = 0; client < clients; client += 1) students.push(await samplesOf(admin).student());
  let turn = 0;
  return {
    /** Writes a second; and for how long the event loop was held, at most. */
    async slice() {
      const loop = monitorEventLoopDelay({ resolution: 1 });
      loop.enable();
      const started = performance.now();
      let count = 0;
      const client = async (StudentId: number) => {
        while (performance.now() - started < sliceMs) {
          turn += 1;
          await admin.write('UpdateStudent', { StudentId, ParentName: `Parent ${turn % 2 ? 'One' : 'Two'}` });
          count += 1;
        }
      };
      await Promise.all(students.map(client));
      loop.disable();
      return { perSecond: (count / (performance.now() - started)) * 1000, heldMs: loop.max / 1e6 };
    },
    behindSeconds: () => stream?.behindSeconds ?? 0,
    async close() {
      await server.close();
      await stream?.close();
      await db.close();
    },
  };
}

/** UpdateStudent at full speed with BACKUP_STREAM against without, on small databases of their own. */
export async function benchStream({ db: { kind } }: Institute, note: Note): Promise<void> {
  if (kind !== 'sqlite') return;
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  const without = await writer(join(folder, 'without'), {});
  const streamed = await writer(join(folder, 'with'), { BACKUP_DIR: join(folder, 'kept'), BACKUP_STREAM: '1' });
  try {
    while (streamed.behindSeconds() > 0) await pause(50);
    const slices: { ratio: number; perSecond: number; held: number; heldWithout: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await without.slice();
      const { perSecond, heldMs } = await streamed.slice();
      // The first warms both up.
      if (round > 0)
        slices.push({ ratio: perSecond / bare.perSecond, perSecond, held: heldMs, heldWithout: bare.heldMs });
    }
    const of = (key: keyof (typeof slices)[number]) => median(slices.map((slice) => slice[key]));
    note(
      `UpdateStudent, ${clients} at a time, of that without`,
      `${of('ratio').toFixed(2)} (${of('perSecond').toFixed(0)} a second)`,
    );
    note(
      'longest hold of the event loop, ms, with : without',
      `${of('held').toFixed(0)} : ${of('heldWithout').toFixed(0)}`,
    );
  } finally {
    await streamed.close();
    await without.close();
    rmSync(folder, { recursive: true });
  }
}
