import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { texts } from '#contract/texts.ts';
import { logSecurity, logSecurityRows } from '#server/access/securityLog/log.ts';
import { Refusal } from '#server/config/errors.ts';
import { programUrl } from '#server/config/programs.ts';
import type { RowChange } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { commandEnvironment } from '#server/operate/commandEnvironment.ts';
import { unfinished } from '#server/operate/wholeFile.ts';
import type { Exporting, Services } from '#server/protocol/services.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import type { ExportProgress } from './exportInstitute.ts';
import { drawExportKey, exportsFolder, exportFileName, keptSince } from './zipFiles.ts';

/**
 * A row takes its memory once: at 100,000 students the process has 125 MB in all, and 240 where V8's young generation may grow
 * (docs/decisions/2026-11-21-export-and-sums.md).
 */
const execArgv = ['--max-old-space-size=128', '--max-semi-space-size=2'];

/** What is made. */
interface Job {
  id: number;
  file: string;
  withFiles: boolean;
  claim: string;
  /** Its entry of the security log. */
  entry: number;
}

/**
 * Makes the ZIPs of this process, each by `npm run export` in a process of its own: reading millions of rows would hold up everybody
 * here. The table `exports` lets no process make a second one meanwhile; the claim of the first tells the others that it lives.
 */
export class ExportMaker implements Exporting {
  readonly #services: Omit<Services, 'exporting'>;
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #making: Promise<void> | undefined;
  #stopped = false;

  constructor(services: Omit<Services, 'exporting'>) {
    this.#services = services;
    this.#folder = exportsFolder(services.config);
  }

  async start(user: SessionUser, address: string, withFiles: boolean): Promise<void> {
    const { db, claims, clock } = this.#services;
    await this.#failAbandoned();
    const claim = claims.draw();
    try {
      await claims.lives();
      const key = drawExportKey();
      const row = {
        user_id: user.id,
        secret_key: key,
        with_files: withFiles ? 1 : 0,
        state: 'RUNNING',
        claimed_by: claim,
      } as const;
      const now = clock();
      const begun = await inTransaction(db.kysely, async (trx) => {
        const added = await trx
          .insertInto('exports')
          .values({ ...row, started_at: now.toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) throw new Refusal(texts.exports.running);
        return {
          id: added.id,
          entry: await logSecurity(trx, now, { event: 'export', user, address, call: 'StartExport' }),
        };
      });
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      this.#making = this.#make({ ...begun, file: join(this.#folder, exportFileName(key)), withFiles, claim });
    } catch (error) {
      claims.drop(claim);
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#child?.kill('SIGKILL');
    await this.#making;
  }

  async tidy(): Promise<void> {
    const { db, clock } = this.#services;
    await this.#failAbandoned();
    const rows = await db.kysely.selectFrom('exports').select(['secret_key', 'state', 'ended_at']).execute();
    const since = keptSince(clock());
    const kept = rows.filter(({ ended_at }) => ended_at === null || ended_at > since);
    if (kept.length < rows.length) {
      await inTransaction(db.kysely, (trx) => trx.deleteFrom('exports').where('ended_at', '<=', since).execute());
    }
    const names = kept.filter(({ state }) => state !== 'FAILED').map(({ secret_key }) => exportFileName(secret_key));
    const known = new Set(names.flatMap((name) => [name, name + unfinished]));
    for (const name of this.#files()) if (!known.has(name)) rmSync(join(this.#folder, name), { force: true });
  }

  #files(): string[] {
    try {
      return readdirSync(this.#folder);
    } catch {
      return [];
    }
  }

  /** Whoever makes one is gone: after a crash, or a silence that the others took for one. */
  async #failAbandoned(): Promise<void> {
    const { db, claims } = this.#services;
    const running = await db.kysely
      .selectFrom('exports')
      .select(['id', 'claimed_by'])
      .where('state', '=', 'RUNNING')
      .execute();
    for (const { id, claimed_by } of running) {
      if (await claims.isAbandoned(claimed_by))
        await this.#end(id, { state: 'FAILED', failure: texts.exports.stopped });
    }
  }

  async #make({ id, file, withFiles, claim, entry }: Job): Promise<void> {
    const { db, claims, log } = this.#services;
    let rows = 0;
    let isDone = false;
    try {
      const failure = await this.#run(file, withFiles, (progress) => {
        rows = progress.rows;
        this.#note(id, progress);
      });
      const size = failure === '' ? statSync(file).size : 0;
      const outcome =
        failure === '' ? ({ state: 'DONE', percent: 100, size } as const) : ({ state: 'FAILED', failure } as const);
      isDone = (await this.#end(id, { ...outcome, rows_read: rows })) && failure === '';
      await logSecurityRows(db.kysely, entry, rows);
    } catch (error) {
      // Nobody holds the claim any more, so that the next look takes it for abandoned.
      log.error({ err: error }, 'The end of an export could not be recorded');
    } finally {
      for (const path of isDone ? [] : [file, file + unfinished]) rmSync(path, { force: true });
      claims.drop(claim);
    }
  }

  /** Runs the command. Answers '' or, in words for the admin, why there is no ZIP. */
  async #run(file: string, withFiles: boolean, hear: (progress: ExportProgress) => void): Promise<string> {
    const { config, log } = this.#services;
    if (this.#stopped) return texts.exports.stopped;
    const args = ['--out', file, ...(withFiles ? ['--with-files'] : [])];
    const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
    const child = fork(programUrl('export'), args, { execArgv, env: commandEnvironment(config), stdio: [...stdio] });
    this.#child = child;
    child.on('message', (progress) => hear(progress as ExportProgress));
    try {
      const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
      const [said, [[code]]] = await Promise.all([child.stderr ? text(child.stderr) : '', ended]);
      if (code === 0) return '';
      if (this.#stopped) return texts.exports.stopped;
      log.error(`Export failed: ${said.trim() || code}`);
      return said.includes('ENOSPC') ? texts.exports.diskFull : texts.exports.failed;
    } catch (error) {
      log.error({ err: error }, 'Export failed');
      return texts.exports.failed;
    } finally {
      this.#child = undefined;
    }
  }

  /** How far it is, for who looks; where that cannot be saved, the next time says it. */
  #note(id: number, { rows, percent }: ExportProgress): void {
    const { db } = this.#services;
    const progress = { rows_read: rows, percent: Math.min(percent, 99) };
    inTransaction(db.kysely, (trx) =>
      trx.updateTable('exports').set(progress).where('id', '=', id).where('state', '=', 'RUNNING').execute(),
    ).catch(() => undefined);
  }

  /** Ends one that runs. False where it does not run any more: another process took it for abandoned. */
  async #end(id: number, change: RowChange<'exports'>): Promise<boolean> {
    const { db, clock } = this.#services;
    const ended = await inTransaction(db.kysely, (trx) =>
      trx
        .updateTable('exports')
        .set({ ...change, ended_at: clock().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'RUNNING')
        .returning('id')
        .execute(),
    );
    return ended.length > 0;
  }
}
