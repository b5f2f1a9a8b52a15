import type { FastifyBaseLogger } from 'fastify';
import type { Claims } from './calls/claims.ts';
import type { Config } from '#server/config/config.ts';
import type { DatabaseClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/connection.ts';
import type { Saving } from '#server/db/saving.ts';
import type { UploadLanes } from '#server/files/uploadLanes.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { PeopleSeen } from '#server/access/securityLog/peopleSeen.ts';
import type { Signer } from '#server/certificates/signing/signer.ts';
import type { HeldSessions } from './heldSessions.ts';

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
  signer: Signer;
  clock: () => Date;
  databaseClock: DatabaseClock;
  log: FastifyBaseLogger;
}
