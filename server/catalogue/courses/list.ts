import { rupeesOf } from '#server/db/rupees.ts';
import { allOf, idFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';

/** The list of GetCourseList. */
export const courseList = declareList('GetCourseList', {
  table: 'courses',
  filters: {
    CourseId: { field: 'ID', found: 'by an index' },
    CourseCode: { field: 'COURSE_CODE', containing: 'course_code' },
    CourseName: { field: 'COURSE_NAME', containing: 'name_fold' },
  },
  where: (_db, filters) => allOf(idFilter('id', filters.CourseId)),
  search: [{ table: 'courses', texts: ['name_fold', 'course_code'], column: 'courses.id' }],
  rows: (db) =>
    db
      .selectFrom('courses')
      .select([
        'id as ID',
        'course_code as COURSE_CODE',
        'course_name as COURSE_NAME',
        'course_detail as COURSE_DETAIL',
      ])
      .select(['duration_days as DURATION_DAYS', 'duration_text as DURATION_TEXT', rupeesOf('fees_paise').as('FEES')])
      .select(['course_type as COURSE_TYPE', 'course_type_abbr as COURSE_TYPE_ABBR', 'status as STATUS'])
      .select(['min_attn_percentage as MIN_ATTN_PERCENTAGE', 'location as LOCATION'])
      .select(['min_participants as MIN_PARTICIPANTS', 'value_add as VALUE_ADD'])
      .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED']),
  sorts: { COURSE_NAME: 'name_fold' },
  indexes: [['course_code']],
});
