import type { Kysely } from 'kysely';
import { columnsOf, dates } from '../columns.ts';
import { createIndexes, createTable } from '../createTable.ts';

/** What staff choose from: lookup texts, institutes and courses. */
export async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  const columns = columnsOf(db);
  const { id, text, whole, real } = columns;

  await createTable(db, 'lookup_texts', { table_id: whole, text_id: whole, text_value: text, table_desc: text }, [
    'table_id',
    'text_id',
  ]);

  await createTable(db, 'institutes', {
    id,
    name: text,
    name_fold: text,
    short_name: text,
    short_name_fold: text,
    institute_type: whole,
    recognized_by: text,
    status: whole,
    ...dates(columns),
  });
  await createIndexes(db, 'institutes', ['status', 'id'], ['name_fold']);

  await createTable(db, 'courses', {
    id,
    course_code: text,
    course_name: text,
    name_fold: text,
    course_detail: text,
    duration_days: whole,
    duration_text: text,
    fees_paise: whole,
    course_type: whole,
    course_type_abbr: text,
    status: whole,
    min_attn_percentage: real,
    location: text,
    min_participants: whole,
    value_add: text,
    ...dates(columns),
  });
  await createIndexes(db, 'courses', ['course_code'], ['name_fold']);
}
