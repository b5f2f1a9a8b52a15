import { expect, test } from 'vitest';
import { checkInstitute, type InstituteInput, isActiveInstitute, shortNameOf } from '#domain/catalogue/institute.ts';

const valid: InstituteInput = {
  name: 'Government Polytechnic',
  shortName: 'GP',
  instituteType: 1,
  recognizedBy: 'AICTE',
};

test.each<[string, Partial<InstituteInput>, string[]]>([
  ['a valid institute', {}, []],
  ['a school', { instituteType: 3 }, []],
  ['recognised by nobody', { recognizedBy: '' }, []],
  ['a name in Tamil', { name: 'அரசு கல்லூரி' }, []],
  ['no name', { name: '' }, ['Name is required']],
  ['a name with a comma', { name: 'Polytechnic, Madurai' }, ['Name may contain only letters and spaces']],
  ['no short name', { shortName: '' }, ['Short name is required']],
  ['no type', { instituteType: 0 }, ['Type must be College, University or School']],
  ['an unknown type', { instituteType: 4 }, ['Type must be College, University or School']],
  ['a recogniser with a digit', { recognizedBy: 'A1' }, ['Recognized by may contain only letters and spaces']],
])('%s', (_name, patch, messages) => {
  expect(checkInstitute({ ...valid, ...patch }).map((problem) => problem.message)).toEqual(messages);
});

test.each([
  ['Active', 1, true],
  [' active', 7, true],
  ['Deleted', 0, false],
  ['', 0, true],
  [null, 1, false],
])('a status of %j, %i is active: %s', (statusDesc, status, active) => {
  expect(isActiveInstitute({ status, statusDesc })).toBe(active);
});

test.each([
  ['Holy Cross College', 'HCC'],
  ['holy cross college', 'HCC'],
  ['Annai Mira College Of Engineering And Technology', 'AMCET'],
  ["St. Mary's School", 'SMS'],
  ['Sri Sai Ram College of Arts Science and Commerce for Women', 'SSRCAS'],
  ['அரசு கல்லூரி', 'அக'],
  ['Jadavpur', 'Jadavpur'],
  ['University of Madras', 'UM'],
  ['', ''],
])('%j is %j for short', (name, shortName) => {
  expect(shortNameOf(name)).toBe(shortName);
});
