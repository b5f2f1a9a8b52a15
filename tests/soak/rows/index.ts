import type { Row } from '../row.ts';
import { backup } from './backup.ts';
import { fuzzed, naughty } from './bodies.ts';
import { cashDesk } from './cashDesk.ts';
import {
  answerLost,
  away,
  diskFull,
  ioErrors,
  lineCut,
  lineDead,
  oneConnectionDropped,
  restarted,
} from './database.ts';
import { corrections } from './corrections.ts';
import { failover } from './failover.ts';
import { mail } from './mail.ts';
import { oneCertificate } from './oneCertificate.ts';
import { killed, stopped, together } from './processes.ts';
import { twoPeople } from './twoPeople.ts';

/** Every fault, in the order of the table. */
export const rows: readonly Row[] = [
  killed,
  stopped,
  together,
  diskFull,
  ioErrors,
  restarted,
  away,
  oneConnectionDropped,
  lineCut,
  answerLost,
  lineDead,
  failover,
  mail,
  backup,
  twoPeople,
  cashDesk,
  corrections,
  oneCertificate,
  fuzzed,
  naughty,
];
