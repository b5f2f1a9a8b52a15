import type { Kysely } from 'kysely';
import { type Columns, columnsOf, dates } from '../columns.ts';
import { createIndexes, createTable, createUniqueIndex } from '../createTable.ts';

/** Registrations and the students who came of them. */
export async function createPeople(db: Kysely<unknown>): Promise<void> {
  const columns = columnsOf(db);
  const { id, text, whole, idOf, idOfOrNull } = columns;

  await createTable(db, 'registrations', {
    id,
    ...person(columns),
    course_id: idOf('courses'),
    payment_ref: text,
    status: whole,
    ...dates(columns),
  });
  await createPersonIndexes(db, 'registrations');
  await createIndexes(db, 'registrations', ['course_id']);

  await createTable(db, 'students', {
    id,
    ...person(columns),
    is_free_eligible: whole,
    status: whole,
    registration_id: idOfOrNull('registrations'),
    ...dates(columns),
  });
  await createPersonIndexes(db, 'students');
  await createUniqueIndex(db, 'students', 'registration_id');
}

/** The fields of a person that the first schema had. */
export function person({ text, whole, real, idOfOrNull }: Columns) {
  return {
    name: text,
    name_fold: text,
    title: whole,
    edu_grade: text,
    edu_grade_name: text,
    edu_level: text,
    edu_inst_name: text,
    edu_university_name: text,
    edu_year_pass: text,
    edu_mark_percentage: real,
    edu_inst_id_code: text,
    birth_date: text,
    gender: whole,
    mobile: text,
    alt_mobile: text,
    email: text,
    parent_name: text,
    parent_income_paise: whole,
    photo_file_id: idOfOrNull('files'),
    income_proof_file_id: idOfOrNull('files'),
  };
}

async function createPersonIndexes(db: Kysely<unknown>, table: string): Promise<void> {
  await createIndexes(
    db,
    table,
    ['status', 'id'],
    ['date_created'],
    ['mobile'],
    ['name_fold'],
    ['photo_file_id'],
    ['income_proof_file_id'],
  );
}
