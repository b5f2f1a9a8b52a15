import { describe, expect, test } from 'vitest';
import { toRecord } from '#src/dataProvider/codec.ts';

describe('a row becomes a record of one kind of values', () => {
  test.each([
    ['STATUS', '1', 1],
    ['STATUS', '', -1],
    ['STATUS', 'none', -1],
    ['STATUS', null, -1],
    ['TITLE', null, 0],
    ['FEES', null, null],
    ['FEES', '4500.00', 4500],
    ['EDU_MARK_PERCENTAGE', ' 75.00 ', 75],
    ['MOBILE', 9_840_012_345, '9840012345'],
    ['STATUS_DESC', '  Active ', 'Active'],
    ['PHOTO_FILE_ID', '0', null],
    ['PHOTO_FILE_ID', 0, null],
    ['PHOTO_FILE_ID', '', null],
    ['FILE_ID', '12', 12],
    ['BIRTH_DATE', '2001-02-28 00:00:00', '2001-02-28'],
    ['BIRTH_DATE', '2001-02-28T18:30:00.000Z', '2001-03-01'],
    ['BIRTH_DATE', '2001-02-28', '2001-02-28'],
    ['BIRTH_DATE', '0000-00-00', null],
    ['DATE_MODIFIED', '2026-11-20T08:00:00.123456Z', '2026-11-20T08:00:00.123456Z'],
    ['DATE_MODIFIED', '2026-11-20 13:30:00', '2026-11-20T08:00:00.000Z'],
    ['DATE_MODIFIED', '2026-11-20T13:30:00+05:30', '2026-11-20T08:00:00.000Z'],
    ['NAME', null, ''],
    ['NAME', { first: 'Anitha' }, ''],
    ['DATES', ['2026-11-20', '2026-11-20T18:30:00.000Z', '0000-00-00'], ['2026-11-20', '2026-11-21']],
    ['DATES', 'none', []],
  ])('%s %j', (field, value, read) => {
    expect(Object.values(toRecord({ [field]: value }))).toEqual([read]);
  });
});
