import { describe, expect, test } from 'vitest';
import { lostLetters, readMode, readStatus, shortenedNumber } from '../../../domain/import/cells.ts';
import type { ImportFacts } from '../../../domain/import/reading.ts';
import { readImportRow } from '../../../domain/import/row.ts';

const facts: ImportFacts = {
  today: '2026-11-20',
  orderOf: () => ({ order: 'DMY', isMixed: false }),
  courseOf: () => undefined,
  institutionOf: () => undefined,
  batchOf: () => undefined,
  statusOf: readStatus,
  modeOf: readMode,
  noMobile: false,
  twoMobiles: 'parent',
  isShort: true,
  sources: [],
  firstReceipt: '',
};

describe('what a spreadsheet damaged', () => {
  test.each([
    [{ Name: '????? ????????', Mobile: '9840012345' }, 'Name', lostLetters],
    [{ Name: 'Kavitha S', Mobile: '9840012345', ParentName: '????? ?' }, 'ParentName', lostLetters],
    [{ Name: 'Kavitha S', Mobile: '9.84E+09' }, 'Mobile', shortenedNumber],
    [{ Name: 'Kavitha S', Mobile: '9840000000' }, 'Mobile', shortenedNumber],
  ])('in %j is said of its cell', (cells, field, message) => {
    expect(readImportRow('students', cells, facts).problems).toEqual([{ field, message }]);
  });
});
