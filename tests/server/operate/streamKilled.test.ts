import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { KilledStream } from '#harness/server/killedStream.ts';
import { rounds, seedOf } from '#harness/rounds.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { passwords } from '#harness/server/server.ts';
import { endProcesses } from '#harness/server/serverProcess.ts';
import { undoIn } from '../support/undo.ts';

/** So often one server's data is killed: its stream grows with each. */
const killsOfOne = 5;
const kills = rounds(4, 200);
const longestMs = 2_000;
const limitMs = 60_000 + kills * 20_000;
const undo = undoIn(afterEach);

test(
  'what a server killed under load had acknowledged a second before is in the stream, and each second can be had',
  async () => {
    const random = seededRandom(seedOf(54));
    let stream: KilledStream | undefined;
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill % killsOfOne === 0) {
        const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
        undo(() => rmSync(folder, { recursive: true }));
        undo(endProcesses);
        mkdirSync(join(folder, 'data'));
        stream = new KilledStream(folder, {
          DATA_DIR: join(folder, 'data'),
          ADMIN_PASSWORD: passwords.admin,
          MD_OFFICE_PASSWORD: passwords.md_office,
        });
      }
      const { lostMs, wrong, writes } =
        (await stream?.kill(random() * longestMs, rounds(3, 10), random)) ?? expect.unreachable();
      expect(wrong).toEqual([]);
      expect(lostMs, `kill ${kill} of ${writes} writes`).toBeLessThanOrEqual(1_000);
    }
  },
  limitMs,
);
