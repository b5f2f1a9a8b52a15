import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkHolds, monthNumber } from '#domain/people/ownPage.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection } from '#server/db/connection.ts';
import { drawnSecret } from '#server/db/drawnSecret.ts';

// The key of an own page (W67) is reckoned anew each time, and nothing of it is kept. It is 16 bytes of an HMAC of the student, the generation and
// the month in which it was drawn; before them, hidden by a mask that follows from these, stand student and month, by which the page is found.

const proofBytes = 16;
const headBytes = 6;
const form = /^[0-9a-f]{44}$/;
/** The largest id that the databases keep. */
const maxId = 2 ** 31 - 1;

export const readSecret = (db: Connection): Promise<string> => drawnSecret(db, 'ownPages');

/** Whose page it is. A restore may draw an id anew, so that the student's DATE_CREATED counts, too. */
interface Whose {
  id: number;
  dateCreated: string;
  generation: number;
}

const digest = (secret: string, ...parts: readonly unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

const proofOf = (secret: string, { id, dateCreated, generation }: Whose, month: number) =>
  digest(secret, 'page', id, dateCreated, generation, month).subarray(0, proofBytes);

/** Hides the head of a key, or shows it again. */
function masked(secret: string, head: Buffer, proof: Buffer): Buffer {
  const mask = digest(secret, 'head', proof.toString('hex'));
  return head.map((byte, index) => byte ^ (mask[index] ?? 0)) as Buffer;
}

/** The key of a student's page, drawn in a month (`monthNumber`). */
export function ownPageKey(secret: string, whose: Whose, month: number): string {
  const proof = proofOf(secret, whose, month);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(whose.id, 0);
  head.writeUInt16BE(month, 4);
  return Buffer.concat([masked(secret, head, proof), proof]).toString('hex');
}

const readPage = compiledOnce((db, { id }: { id: number }) =>
  db
    .selectFrom('students')
    .leftJoin('own_pages', 'own_pages.student_id', 'students.id')
    .select(['students.id', 'date_created as dateCreated', 'birth_date as birthDate', 'merged_into as mergedInto'])
    .select(['generation', 'since', 'seen_at as seenAt', 'language'])
    .where('students.id', '=', id),
);

/** The own page that a key opens. */
export interface FoundPage {
  studentId: number;
  /** Never empty. */
  birthDate: string;
  language: string;
}

const noWhose: Whose = { id: 0, dateCreated: '', generation: 0 };

/**
 * The page of a key that holds; undefined for a key that was never drawn or is ended, and of somebody who has none. The same is read, reckoned and
 * compared for any text.
 */
export async function findOwnPage(db: Connection, key: string, now: Date): Promise<FoundPage | undefined> {
  const secret = await readSecret(db);
  const bytes = form.test(key) ? Buffer.from(key, 'hex') : randomBytes(headBytes + proofBytes);
  const proof = bytes.subarray(headBytes);
  const head = masked(secret, bytes.subarray(0, headBytes), proof);
  const id = head.readUInt32BE(0);
  const month = head.readUInt16BE(4);
  const [row] = await readPage(db, { id: id <= maxId ? id : 0 });
  const whose = row ? { id, dateCreated: row.dateCreated, generation: row.generation ?? 0 } : noWhose;
  const isDrawn = timingSafeEqual(proof, proofOf(secret, whose, month));
  const age = { month, since: row?.since ?? 0, seenMonth: monthOf(row?.seenAt ?? null) };
  const holds = linkHolds(age, monthNumber(todayInIndia(now)));
  if (!row || !isDrawn || !holds || !form.test(key) || row.mergedInto !== null || row.birthDate === null)
    return undefined;
  return row.birthDate === '' ? undefined : { studentId: id, birthDate: row.birthDate, language: row.language ?? '' };
}

/** The month of an instant; null for none. */
export const monthOf = (instant: string | null): number | null =>
  instant === null ? null : monthNumber(todayInIndia(new Date(instant)));
