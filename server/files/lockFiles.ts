import { type RawBuilder, sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import type { Person } from '#domain/people/person.ts';
import { isImportType } from './inspect.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Transaction } from '../db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

type Documents = Pick<Person, 'photoFileId' | 'incomeProofFileId'>;

const none: Documents = { photoFileId: 0, incomeProofFileId: 0 };

const documents = [
  {
    field: 'photoFileId',
    isRight: (mime: string) => mime.startsWith('image/'),
    required: texts.uploads.photoRequired,
    used: texts.uploads.photoUsed,
  },
  {
    field: 'incomeProofFileId',
    isRight: (mime: string) => !isImportType(mime),
    required: texts.uploads.incomeProofRequired,
    used: texts.uploads.incomeProofUsed,
  },
] as const;

/** What a person's record may already have to do with its files. */
export interface Holding {
  /** The files that the record has already; it keeps them. */
  before?: Documents;
  /** Registrations whose files the record takes over. */
  registrationIds?: readonly number[];
  /** Students from whom the record takes files over (W59). */
  studentIds?: readonly number[];
}

/**
 * Locks the files of a person, so that no other record can use them meanwhile. Refuses a photo that is not an uploaded picture, a proof that is not an
 * uploaded picture or PDF (W19), what the server drew, and what another record uses (W11).
 */
export async function lockFiles(
  trx: Transaction,
  person: Documents,
  { before = none, registrationIds = [], studentIds = [] }: Holding = {},
): Promise<void> {
  const changed = documents.filter(({ field }) => person[field] !== 0 && person[field] !== before[field]);
  if (changed.length === 0) return;
  // Lock first, then check for other uses: PostgreSQL's snapshot of one statement would miss a record made while it waited.
  const files = await trx
    .selectFrom('files')
    .select(['id', 'mime', 'drawn'])
    .where(
      'id',
      'in',
      changed.map(({ field }) => person[field]),
    )
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();
  for (const { field, isRight, required, used } of changed) {
    const id = person[field];
    const file = files.find((one) => one.id === id);
    if (!file || !isRight(file.mime) || file.drawn === 1) throw new Refusal(required);
    const isOwn = id === before.photoFileId || id === before.incomeProofFileId;
    if (isOwn) continue;
    const free = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', id)
      .where(unreferencedBut({ registrationIds, studentIds }, 'files.id'))
      .executeTakeFirst();
    if (!free) throw new Refusal(used);
  }
}

const allBut = (ids: readonly number[]) => (ids.length === 0 ? sql`` : sql` and id not in (${sql.join(ids)})`);

/** Whether no column refers to the file that another one names, but for the records given. */
const unreferencedBut = (
  { registrationIds = [], studentIds = [] }: Pick<Holding, 'registrationIds' | 'studentIds'>,
  column: FileColumn,
): RawBuilder<boolean> => {
  const file = sql.ref(column);
  const [registrations, students] = [allBut(registrationIds), allBut(studentIds)];
  return sql<boolean>`not exists (select 1 from students where photo_file_id = ${file}${students})
  and not exists (select 1 from students where income_proof_file_id = ${file}${students})
  and not exists (select 1 from registrations where photo_file_id = ${file}${registrations})
  and not exists (select 1 from registrations where income_proof_file_id = ${file}${registrations})
  and not exists (select 1 from certificate_issues where certificate_issues.file_id = ${file})
  and not exists (select 1 from drawer_entries where drawer_entries.file_id = ${file})
  and not exists (select 1 from settings where ${file} in (logo_file_id, signature_file_id, second_signature_file_id))`;
};

type FileColumn = 'files.id' | 'waiting_uploads.file_id';

/** An upload that no record names; it is dropped after a day (W11). */
export const unreferenced = (column: FileColumn) => unreferencedBut({}, column);

/**
 * Who registers without a session may only refer to uploads made without one and used nowhere yet: nobody shall get another
 * person's papers into their own record.
 */
export async function requireOwnUploads(trx: Transaction, person: Documents): Promise<void> {
  for (const { field, required } of documents) {
    if (person[field] === 0) continue;
    const own = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', person[field])
      .where('uploaded_by', '=', 0)
      .where(unreferenced('files.id'))
      .executeTakeFirst();
    if (!own) throw new Refusal(required);
  }
}
