import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldChains } from '../../../server/operate/stream/dropOldChains.ts';
import { lastErasing } from '../../../server/operate/stream/lastErasing.ts';
import { renewAfterErasing } from '../../../server/operate/stream/renewAfterErasing.ts';
import type { Streaming } from '../../../server/protocol/services.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { wholeStream } from '../support/wholeStream.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('the stream of backups, where somebody was erased', (open) => {
  const server = sharedServer(open);
  let root: string;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'back-office-'));
    await server.db.kysely
      .insertInto('erasures')
      .values({
        kind: 'student',
        record_id: 1,
        date_created: 'x',
        day: '2026-11-20',
        wiped_at: '2026-11-20T09:00:00.000Z',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Whether it begins a new chain at an instant, where the last one began at another. */
  async function begins(now: string, begunAt: string | undefined): Promise<boolean> {
    let isBegun = false;
    const stream: Streaming = {
      ...wholeStream,
      begunAt,
      newChain: async () => {
        isBegun = true;
      },
    };
    await renewAfterErasing({ db: server.db, stream, clock: () => new Date(now) });
    return isBegun;
  }

  test.each([
    ['by day it waits', '2026-11-20T10:00:00Z', '2026-11-19T20:00:00Z', false],
    ['in the night after it begins anew', '2026-11-20T19:00:00Z', '2026-11-19T20:00:00Z', true],
    ['a server that is off at night does it a day later', '2026-11-21T09:00:00Z', '2026-11-19T20:00:00Z', true],
    ['a chain that is newer than the erasing stays', '2026-11-20T19:00:00Z', '2026-11-20T09:30:00Z', false],
    ['the first chain is not there yet', '2026-11-20T19:00:00Z', undefined, false],
  ])('%s', async (_what, now, begunAt, expected) => {
    expect(await begins(now, begunAt)).toBe(expected);
  });

  /** The chains that stay of those that began on days of November, with a backup or not. */
  async function kept(chains: readonly [day: number, why: string][], keep: number, now: string): Promise<number[]> {
    for (const [index, [day, why]] of chains.entries()) {
      const folder = join(root, `${String(index + 1).padStart(6, '0')}-202611${String(day).padStart(2, '0')}T000000Z`);
      mkdirSync(folder);
      const at = `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;
      writeFileSync(join(folder, 'chain.json'), JSON.stringify({ file: 'base.sqlite', at, why }));
    }
    dropOldChains(root, keep, await lastErasing(server.db.kysely, new Date(now)));
    return readdirSync(root).map((name) => Number(name.slice(13, 15)));
  }

  test('chains of backups that are not kept go, with those between', async () => {
    const chains: [number, string][] = [
      [21, 'backup'],
      [22, 'break'],
      [23, 'backup'],
      [24, 'break'],
      [25, 'backup'],
    ];
    expect(await kept(chains, 2, '2026-11-26T00:00:00Z')).toEqual([23, 24, 25]);
  });

  test('chains from before an erasing go 30 days after it, but not the last one', async () => {
    const chains: [number, string][] = [
      [10, 'backup'],
      [19, 'backup'],
      [21, 'backup'],
    ];
    expect(await kept(chains, 9, '2026-12-20T08:00:00Z')).toEqual([10, 19, 21]);
    rmSync(root, { recursive: true });
    mkdirSync(root);
    expect(await kept(chains, 9, '2026-12-20T10:00:00Z')).toEqual([21]);
  });
});
