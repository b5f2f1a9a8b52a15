import { importTypes, personFileType } from '#contract/calls/files.ts';
import { type RawBuilder, sql } from 'kysely';
import { millisecondsInDay } from 'date-fns/constants';
import type { Connection } from '#server/db/connection.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';

const refersTo = (table: 'registrations' | 'students') => sql<boolean>`(
  exists (select 1 from ${sql.table(table)} where photo_file_id = files.id)
  or exists (select 1 from ${sql.table(table)} where income_proof_file_id = files.id))`;

/**
 * A user may read a file that is referenced by a record the user may see, or that the user uploaded within the last 24 h
 * (W25). Only an admin sees registrations (W9), and what was packed of a person (W53).
 */
export function mayRead({ id, profile }: SessionUser, now: Date): RawBuilder<boolean> {
  const aDayAgo = new Date(now.getTime() - millisecondsInDay).toISOString();
  const served = profile === 'admin' ? importTypes : [...importTypes, personFileType];
  const inRegistration = profile === 'admin' ? refersTo('registrations') : sql<boolean>`1 = 0`;
  return sql<boolean>`(
    ${refersTo('students')} or ${inRegistration}
    or exists (select 1 from certificate_issues where file_id = files.id)
    or exists (select 1 from drawer_entries where drawer_entries.file_id = files.id)
    or exists (select 1 from settings where files.id in (logo_file_id, signature_file_id, second_signature_file_id))
    or (uploaded_by = ${id} and date_created >= ${aDayAgo} and mime not in (${sql.join([...served])})))`;
}

/** A file with its type; undefined where there is none of that id that the user may read (W25). */
export const findReadableFile = (db: Connection, id: number, user: SessionUser, now: Date) =>
  db.selectFrom('files').select(['mime', 'bytes']).where('id', '=', id).where(mayRead(user, now)).executeTakeFirst();
