import type { FastifyBaseLogger } from 'fastify';
import type { Claims } from './calls/claims.ts';
import type { Config } from '#server/config/config.ts';
import type { DatabaseClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/connection.ts';
import type { Saving } from '#server/db/saving.ts';
import type { UploadLanes } from '#server/files/uploadLanes.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { SigningPair } from '#server/config/signingPair.ts';
import type { HeldSessions } from './heldSessions.ts';
import type { SessionUser } from './sessionUser.ts';

/** Who reads, when, from where, by which call or REST resource. */
export interface Reader {
  user: SessionUser;
  now: Date;
  address: string;
  call: string;
}

/** Counts how many people each user is shown (`access/securityLog/peopleSeen.ts`). */
export interface PeopleSeen {
  /** These people are shown to a user, each by a name of its own. */
  note(reader: Reader, people: readonly string[]): void;
  /** Waits until everything is counted that was shown. */
  settled(): Promise<void>;
}

/** Makes the ZIP of everything that an admin asks for (`operate/export/exportMaker.ts`), at most one at a time over all processes. */
export interface Exporting {
  /** Begins to make one. Throws Refusal while another is made. */
  start(user: SessionUser, address: string, withFiles: boolean): Promise<void>;
  /** Deletes those that had their hour, and what a process that is gone left. */
  tidy(): Promise<void>;
  /** Gives up the one that is made, and is done when that is recorded. */
  stop(): Promise<void>;
}

/** The continuous backup of SQLite (`operate/stream/stream.ts`, W22). */
export interface Streaming {
  /** Why the stream does not go on just now. */
  readonly problem: string | undefined;
  /** For how long something was committed that is not in the stream; 0 where it is. */
  readonly behindSeconds: number;
  /** Since when, where it is behind for longer than it takes anyway. */
  readonly lateSince: string | undefined;
  /** When the newest chain began; an instant, undefined before the first. */
  readonly begunAt: string | undefined;
  /** Begins a new chain, whose base is a copy that is made for it. */
  newChain(why: 'break' | 'erasure'): Promise<void>;
  /** Empties the write-ahead log, once it is in the stream. Throws where somebody reads for so long that it cannot be. */
  emptyLog(): Promise<void>;
}

/** Answers what the issues of this server are signed with; undefined where it signs none (W48). */
export type Signer = () => Promise<SigningPair | undefined>;

/** What a handler may reach besides its body. The clock is passed in, so that a test can set it. */
export interface Services {
  config: Config;
  db: Db;
  saving: Saving;
  mailer: Mailer;
  limits: Limits;
  uploadLanes: UploadLanes;
  claims: Claims;
  heldSessions: HeldSessions;
  peopleSeen: PeopleSeen;
  exporting: Exporting;
  /** Undefined without BACKUP_STREAM. */
  stream: Streaming | undefined;
  signer: Signer;
  /** An import has something to do once the transaction has ended. */
  wakeImports: () => void;
  /** A statement of the bank has something to do once the transaction has ended. */
  wakeStatements: () => void;
  clock: () => Date;
  databaseClock: DatabaseClock;
  log: FastifyBaseLogger;
}
