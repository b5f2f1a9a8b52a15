import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '../../server/config/config.ts';
import { buildApp } from '../../server/app/app.ts';
import type { ClaimTiming } from '../../server/protocol/calls/claims.ts';
import type { Db } from '../../server/db/connection.ts';
import { createLimits, type LimitName, type LimitRule, limitRules } from '../../server/protocol/limits.ts';
import { createUploadLanes, type LaneRules, laneRules } from '../../server/files/uploadLanes.ts';
import { seedLookups } from '../../server/catalogue/lookups/seed.ts';
import type { Services, Streaming } from '../../server/protocol/services.ts';
import { makeFirstUsers } from '../../server/access/session/firstUsers.ts';
import { fillClassEnds } from '../../server/classes/calendar/classPeriods.ts';
import { todayInIndia } from '../../domain/words/dates.ts';
import { makeFirstSettings } from '../../server/institute/read.ts';
import { keepOwnPair } from '../../server/certificates/signing/signer.ts';
import { tidyUp } from '../../server/app/upkeep.ts';
import { signingPair } from './signingPair.ts';

export const passwords = { admin: 'Admin-Password-1', md_office: 'Office-Password-1' };

/** A clock that a test sets; it stands at 20 November 2026, 10:00 in India, until then. */
interface TestClock {
  now: Date;
  /** Moves on by so many milliseconds. */
  advance(ms: number): void;
}

export interface TestServer {
  app: FastifyInstance;
  db: Db;
  services: Services;
  clock: TestClock;
  dataDir: string;
  /** What a running server does once an hour. Throws where a part of it fails. */
  tidyUp(): Promise<void>;
  close(): Promise<void>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  limits?: Partial<Record<LimitName, LimitRule>>;
  claimTiming?: ClaimTiming;
  lanes?: Partial<LaneRules>;
  /** Fills the database before the server works on it. */
  fill?: (db: Db, config: Config, now: Date) => Promise<unknown>;
  /** Another server's, where two run side by side. */
  clock?: TestClock;
  stream?: Streaming;
}

function startingClock(): TestClock {
  const clock: TestClock = {
    now: new Date('2026-11-20T10:00:00+05:30'),
    advance(ms) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  return clock;
}

/** The real server on a real database, with users admin and md_office and a clock that stands still. */
export async function startServer(
  db: Db,
  { env = {}, limits = {}, claimTiming, lanes = {}, fill, clock = startingClock(), stream }: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'back-office-'));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: passwords.admin,
    MD_OFFICE_PASSWORD: passwords.md_office,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    INSTITUTE_NAME: 'Test Institute',
    WEEKLY_DAYS_OFF: 'none',
    LOG_LEVEL: 'silent',
    ...env,
  });
  await seedLookups(db.kysely);
  await makeFirstUsers(db, config, clock.now);
  await makeFirstSettings(db.kysely, config, clock.now);
  await fillClassEnds(db.kysely, todayInIndia(clock.now));
  await keepOwnPair(db.kysely, signingPair);
  await fill?.(db, config, clock.now);
  const databaseClock = () => Promise.resolve(clock.now.getTime());
  const { app, services } = await buildApp(config, db, {
    clock: () => clock.now,
    databaseClock,
    limits: createLimits({ ...limitRules, ...limits }, databaseClock),
    uploadLanes: createUploadLanes({ ...laneRules, ...lanes }),
    ...(claimTiming ? { claimTiming } : {}),
    ...(stream ? { stream } : {}),
  });
  await app.ready();
  return {
    app,
    db,
    services,
    clock,
    dataDir,
    async tidyUp() {
      const [failure] = await tidyUp(services);
      if (failure) throw failure;
    },
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
