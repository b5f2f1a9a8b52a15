import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '../../domain/text.ts';
import { searchFilter } from '../db/search.ts';
import { allOf, textFilter } from '../db/where.ts';

/** Rupees out of a column of paise, as a number on both databases (W6). */
export const rupeesOf = (column: string): RawBuilder<number> =>
  sql<number>`cast(${sql.ref(column)} as double precision) / 100`;

/** The person's columns under their names on the wire (spec 3), for a select on students or registrations. */
export const personSelection = [
  'name as NAME',
  'title as TITLE',
  'edu_grade as EDU_GRADE',
  'edu_grade_name as EDU_GRADE_NAME',
  'edu_level as EDU_LEVEL',
  'edu_inst_name as EDU_INST_NAME',
  'edu_university_name as EDU_UNIVERSITY_NAME',
  'edu_year_pass as EDU_YEAR_PASS',
  'edu_mark_percentage as EDU_MARK_PERCENTAGE',
  'edu_inst_id_code as EDU_INST_ID_CODE',
  'birth_date as BIRTH_DATE',
  'gender as GENDER',
  'mobile as MOBILE',
  'alt_mobile as ALT_MOBILE',
  'email as EMAIL',
  'parent_name as PARENT_NAME',
  'income_proof_file_id as INCOME_PROOF_FILE_ID',
  'photo_file_id as PHOTO_FILE_ID',
] as const;

/** What students and registrations are filtered by (W8). */
interface PersonFilters {
  Name: string;
  Mobile: string;
  AltMobile: string;
  EMail: string;
}

/** The conditions of the person's filters and of Search (W10). */
export const personConditions = (filters: PersonFilters, search: string): RawBuilder<SqlBool> =>
  allOf(
    textFilter('name_fold', fold(filters.Name)),
    textFilter('mobile', filters.Mobile),
    textFilter('alt_mobile', filters.AltMobile),
    textFilter('email', fold(filters.EMail)),
    searchFilter(search, { texts: ['name_fold', 'email'], mobiles: ['mobile'] }),
  );
