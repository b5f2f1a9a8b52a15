import { describe, expect, it } from 'vitest';
import {
  courseTypeAbbr,
  courseTypeName,
  fallbackStatuses,
  instituteTypeName,
  lookupRows,
  yearOptions,
} from '#domain/words/codes.ts';
import { proves } from '../../spec/proves.ts';

describe('codes', () => {
  it('names institute and course types, Unknown otherwise', () => {
    proves('3 Course: Every field; the abbreviation follows the type; Unknown');
    expect([0, 1, 2, 3, 4].map(instituteTypeName)).toEqual(['Unknown', 'College', 'University', 'School', 'Unknown']);
    expect([0, 1, 2, 3].map(courseTypeName)).toEqual(['Unknown', 'Internship', 'Diploma', 'Unknown']);
  });

  it('abbreviates course types, INT otherwise', () => {
    expect([0, 1, 2, 3].map(courseTypeAbbr)).toEqual(['INT', 'INT', 'DIP', 'INT']);
  });

  it('has no years for an unknown level', () => {
    expect(yearOptions('SCHOOL')).toEqual(['10th', '11th', '12th']);
    expect(yearOptions('toString')).toEqual([]);
  });
});

describe('lookup tables', () => {
  it('are those of W7', () => {
    expect(lookupRows.map((row) => `${row.tableId}:${row.textId} ${row.textValue}`)).toEqual([
      '1:0 New',
      '1:1 Approved',
      '1:2 Rejected',
      '2:0 Active',
      '2:1 Deleted',
      '6:0 Active',
      '6:1 Completed',
      '6:2 Hold',
      '6:3 Deleted',
    ]);
  });

  it('have the fallbacks of spec 2', () => {
    proves('3 Lookup row: Tables 1, 2 and 6; an unknown status is PENDING');
    const texts = (rows: typeof lookupRows) => rows.map((row) => row.textValue);
    expect(texts(fallbackStatuses.registration)).toEqual(['New', 'Approved', 'Rejected']);
    expect(texts(fallbackStatuses.student)).toEqual(['Active', 'Deleted']);
    expect(texts(fallbackStatuses.enrolment)).toEqual(['Active', 'Completed', 'Hold', 'Deleted']);
  });
});
