import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { HeldSessions } from './session/heldSessions.ts';

/** What a handler may reach besides its body. The clock is passed in, so that a test can set it. */
export interface Services {
  config: Config;
  db: Db;
  mailer: Mailer;
  limits: Limits;
  heldSessions: HeldSessions;
  clock: () => Date;
  log: FastifyBaseLogger;
}
