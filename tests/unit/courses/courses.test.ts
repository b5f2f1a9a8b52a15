import { describe, expect, it, test } from 'vitest';
import { courses } from '#src/records/courses.ts';
import { providerOver } from '../dataProvider/server.ts';

const result = [
  { ID: 1, COURSE_NAME: 'Web Design', COURSE_CODE: 'WD' },
  { ID: 2, COURSE_NAME: 'android', COURSE_CODE: 'MOB' },
  { ID: 3, COURSE_NAME: 'Mobile Networks', COURSE_CODE: 'NET' },
];
const firstPage = { pagination: { page: 1, perPage: 2 }, sort: { field: 'courseName', order: 'ASC' as const } };

describe('the courses', () => {
  test.each(['ours', 'theirs'] as const)(
    'are asked for as a whole, once, and searched by name and code (%s)',
    async (server) => {
      const { provider, sent } = providerOver({ GetCourseList: { result } }, server, [courses]);
      const search = async (text: string) => {
        const { data, total } = await provider.getList('courses', { ...firstPage, filter: { search: text } });
        return [data.map(({ id }) => id), total];
      };
      expect(await search('')).toEqual([[2, 3], 3]);
      expect(await search('mob')).toEqual([[2, 3], 2]);
      expect(await search('wd')).toEqual([[1], 1]);
      expect(sent).toEqual([{ name: 'GetCourseList', body: { CourseId: 0, CourseCode: '', CourseName: '' } }]);
    },
  );

  it('send every field of the form', async () => {
    const { provider, sent } = providerOver({ AddCourse: { result: { OUT_OK: 1, OUT_ID: 7 } } }, 'theirs', [courses]);
    await provider.create('courses', { data: { courseCode: 'WD', courseTypeAbbr: 'INT', fees: 0.29, status: 0 } });
    expect(sent[0]?.body).toEqual({ CourseCode: 'WD', CourseTypeAbbr: 'INT', Fees: 0.29 });
  });
});
