import { isOneOf } from '#server/db/ids.ts';
import { endingOf } from '#domain/words/uploads.ts';
import type { Connection } from '#server/db/connection.ts';
import { type AllRecords } from './allRecords.ts';

/** A file of a person, and where it lies in the ZIP. */
export interface FileInZip {
  id: number;
  mime: string;
  path: string;
}

/** A part of a path: whatever a certificate's number has in it, no program that unpacks takes it for a folder. */
const partOfPath = (text: string) => text.replaceAll(/[^\w-]+/g, '-');

/** The files of a person, each once, by names that say what they are. */
export async function filesOf(db: Connection, who: AllRecords): Promise<FileInZip[]> {
  const students = await papersIn(db, 'students', who.students);
  const registrations = await papersIn(db, 'registrations', who.registrations);
  const issues = await db
    .selectFrom('certificate_issues')
    .innerJoin('certificates', 'certificates.id', 'certificate_issues.certificate_id')
    .select(['certificate_issues.file_id', 'certificates.certificate_id as number', 'no'])
    .where(isOneOf(db, 'certificates.id', who.certificates))
    .orderBy('certificates.id')
    .orderBy('no')
    .execute();
  const papers = [...students, ...registrations];
  const photos = distinct(papers.map(({ photo_file_id: id }) => id));
  const proofs = distinct(papers.map(({ income_proof_file_id: id }) => id));
  const names = new Map([
    ...photos.map((id, index) => [id, numbered('photo', index)] as const),
    ...proofs.map((id, index) => [id, numbered('income-proof', index)] as const),
    ...issues.map(({ file_id, number, no }) => [file_id, `certificates/${partOfPath(number)}-issue-${no}`] as const),
  ]);
  const kept = await db
    .selectFrom('files')
    .select(['id', 'mime'])
    .where(isOneOf(db, 'id', [...names.keys()]))
    .execute();
  return kept
    .map(({ id, mime }) => ({ id, mime, path: `${names.get(id)}.${endingOf(mime) ?? 'bin'}` }))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
}

const papersIn = (db: Connection, table: 'students' | 'registrations', ids: readonly number[]) =>
  db
    .selectFrom(table)
    .select(['photo_file_id', 'income_proof_file_id'])
    .where(isOneOf(db, 'id', ids))
    .orderBy('id', 'desc')
    .execute();

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

const numbered = (name: string, index: number) => (index === 0 ? name : `${name}-${index + 1}`);
