import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FuzzedFile, fuzzedFile } from '#harness/imports/fuzzedFile.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { passwords } from '#harness/server/server.ts';
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';
import type { DatabaseLocation } from '../../../server/db/connection.ts';
import { readSnapshot } from '../../../server/db/snapshot.ts';
import { nameAndMobile, settledImport } from '../support/imports.ts';
import { ownDatabases } from '../support/ownDatabase.ts';
import { undoIn } from '../support/undo.ts';
import { isLong, rounds } from '#harness/rounds.ts';

/** For each database, those of the second begin where those of the first end; `npm run test:long` takes more, and prints figures. */
const files = rounds(10, 200);
const limitMs = 60_000 + files * 5_000;

/** The most that a process may hold, in MB: the server as it does anyway, the reader with what is over before it is seen. */
const mostMb = { server: 450, reader: 900 };

const fileOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The most memory that a process had, in MB; 0 where nobody tells. */
const peakOf = (pid: number | string) => Number(/VmHWM:\s+(\d+)/.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** The processes that a process has begun. */
const childrenOf = (pid: number) => fileOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);

describe.each(ownDatabases.map((database, index) => ({ ...database, from: index * files })))(
  'files that nobody would save, on $name,',
  ({ open, from }) => {
    const undo = undoIn(afterEach);
    let location: DatabaseLocation;
    let server: ServerProcess;
    let admin: Client;

    beforeEach(async () => {
      const at = await open();
      undo(at.remove);
      undo(endProcesses);
      ({ location } = at);
      server = await startProcess({
        ...at.env,
        ADMIN_PASSWORD: passwords.admin,
        MD_OFFICE_PASSWORD: passwords.md_office,
        INSTITUTE_NAME: 'Test Institute',
      });
      admin = await signIn(
        remoteApp(() => server.address),
        'admin',
      );
    }, limitMs);

    /** Uploads a file, has it read, and checked where that went well; forgets it. Answers its last state. */
    async function tryOut({ bytes, type }: FuzzedFile): Promise<string> {
      const { status, body } = await admin.upload(bytes, type);
      expect(status).toBe(200);
      const { OUT_FILE_ID: FileId } = body.result;
      if (FileId === undefined) return 'refused';
      const { OUT_ID: ImportId = 0 } = await admin.write('StartImport', { Kind: 'students', FileId });
      let { STATE } = await settledImport({ admin }, ImportId);
      if (STATE === 'READ') {
        await admin.write('CheckImport', { ImportId, Sheet: 0, HeadRow: 1, Columns: nameAndMobile });
        ({ STATE } = await settledImport({ admin }, ImportId));
        await admin.result('GetImportRows', { ImportId, State: '', Page: 1, PageSize: 100 });
      }
      await admin.write('DropImport', { ImportId });
      return STATE;
    }

    const counted = ['students', 'enrolments', 'payments', 'imports', 'import_rows', 'files'] as const;
    const countAll = () =>
      readSnapshot(location, async (state) => {
        const counts: [string, number][] = [];
        for (const table of counted) {
          const found = state.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
          counts.push([table, Number((await found.executeTakeFirstOrThrow()).count)]);
        }
        return Object.fromEntries(counts);
      });

    test(
      'are refused in words or read, hold up nobody, take no more memory than is said, and leave nothing behind',
      async () => {
        const office = await signIn(
          remoteApp(() => server.address),
          'md_office',
        );
        const before = await countAll();
        let under: FuzzedFile | undefined;
        let longest = { ms: 0, what: '' };
        const waits: number[] = [];
        const reader = { mb: 0, what: '' };
        const tried = (async () => {
          for (let number = from; number < from + files; number += 1) {
            under = fuzzedFile(number);
            const begun = performance.now();
            const state = await tryOut(under);
            const ms = performance.now() - begun;
            expect(['refused', 'FAILED', 'READ', 'CHECKED'], under.what).toContain(state);
            if (ms > longest.ms) longest = { ms, what: `${number}: ${under.what}` };
          }
          under = undefined;
        })();
        const over = new AbortController();
        const ended = tried.finally(() => over.abort());
        while (!over.signal.aborted) {
          const begun = performance.now();
          await office.result('GetStudentList', { Page: 1 });
          waits.push(performance.now() - begun);
          const mb = Math.max(0, ...childrenOf(server.pid).map(peakOf));
          if (mb > reader.mb) Object.assign(reader, { mb, what: under?.what });
          await pause(10);
        }
        await ended;
        const peak = peakOf(server.pid);
        if (isLong) {
          const [p50, p95, most] = [0.5, 0.95, 1].map(
            (part) => waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * part) - 1],
          );
          const figures = { files, longest, waits: { p50, p95, most }, reader, server: { mb: peak } };
          process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
        }
        expect(peak).toBeLessThan(mostMb.server);
        expect(reader.mb, reader.what).toBeLessThan(mostMb.reader);
        expect(await countAll()).toEqual(before);
        expect(server.printed()).not.toMatch(/"level":50|"statusCode":500/);
      },
      limitMs,
    );
  },
);
