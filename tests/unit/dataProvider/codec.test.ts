import { describe, expect, expectTypeOf, test } from 'vitest';
import { bodyName, recordKey, rowName } from '#contract/names.ts';
import { pickFields, type RecordOf, toBody, toRecord } from '#src/dataProvider/codec.ts';

describe('rows', () => {
  test('become records with camelCase names and the same values', () => {
    expect(toRecord({ ID: 7, COURSE_NAME: 'Web', END_DATE: null })).toEqual({
      id: 7,
      courseName: 'Web',
      endDate: null,
    });
  });

  test('with words in capitals and small letters keep their words', () => {
    expect(toRecord({ AttendanceDate: '2026-11-20', OUT_OK: 1 })).toEqual({ attendanceDate: '2026-11-20', outOk: 1 });
  });

  test('have records of a known type', () => {
    expectTypeOf<RecordOf<{ ID: number; EDU_INST_ID_CODE: string; AttendanceDate: string }>>().toEqualTypeOf<{
      id: number;
      eduInstIdCode: string;
      attendanceDate: string;
    }>();
  });

  test.each(['ID', 'COURSE_NAME', 'EDU_INST_ID_CODE', 'DATE_EXPECTED_COMPLETION'])('field %s comes back', (field) => {
    expect(rowName(recordKey(field))).toBe(field);
  });
});

describe('bodies', () => {
  test('take filters under the wire spelling', () => {
    expect(toBody({ courseId: 3, fromDate: '2026-11-01' })).toEqual({ CourseId: 3, FromDate: '2026-11-01' });
    expect(bodyName('search')).toBe('Search');
  });

  test('take the fields of a write from a record and leave out what it does not have', () => {
    const record = { id: 1, name: 'Anna University', instituteType: 2, status: 0 };
    const fields = pickFields(record, ['Name', 'ShortName', 'InstType'], { InstType: 'instituteType' });
    expect(fields).toEqual({ Name: 'Anna University', InstType: 2 });
  });
});
