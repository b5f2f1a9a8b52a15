import { describe, expect, it } from 'vitest';
import { idOf } from '#src/routing/usePathTo.ts';
import { institutionNames, institutionType, institutionTypes } from '#domain/catalogue/institute.ts';
import { withPresent } from '#src/ui/form/SearchInput.tsx';
import { isDeleted } from '#domain/words/status.ts';
import { checkFile, formatSize, uploadTypeOf } from '#src/custom/people/person/useUpload.ts';
import { proves } from '../../spec/proves.ts';

const institutes = [
  { name: 'Loyola College', instituteType: 1 },
  { name: 'anna college', instituteType: 1 },
  { name: 'Loyola College', instituteType: 1 },
  { name: 'Anna University', instituteType: 2 },
  { name: 'Kendriya Vidyalaya', instituteType: 3 },
];

describe('institutions to choose from', () => {
  it('are schools at school and colleges otherwise, each name once, in order', () => {
    proves('5 Student: Institution lists by type');
    expect(institutionNames(institutes, institutionType('SCHOOL'))).toEqual(['Kendriya Vidyalaya']);
    expect(institutionNames(institutes, institutionType('POSTGRADUATE'))).toEqual(['anna college', 'Loyola College']);
    expect(institutionNames(institutes, institutionTypes.university)).toEqual(['Anna University']);
  });

  it('have the value of an older record among them', () => {
    expect(withPresent(['A'], 'Former College')).toEqual(['Former College', 'A']);
    expect(withPresent(['A'], 'A')).toEqual(['A']);
    expect(withPresent(['A'], '')).toEqual(['A']);
  });
});

const limit = 4 * 1024 * 1024;

describe('a file to upload', () => {
  it.each([
    ['photo', 'me.jpg', limit, ''],
    ['photo', 'ME.JPEG', 1, ''],
    ['photo', 'me.png', limit + 1, 'File size exceeds 4MB limit.'],
    ['photo', 'me.pdf', 1, 'Please upload a valid JPG, JPEG, PNG'],
    ['photo', 'jpg', 1, 'Please upload a valid JPG, JPEG, PNG'],
    ['incomeProof', 'proof.pdf', limit, ''],
    ['incomeProof', 'proof.pdf', limit + 1, 'File size exceeds 4MB limit.'],
    ['incomeProof', 'proof.pdf.exe', 1, 'Unsupported file type. Please upload a PDF, JPG, JPEG or PNG.'],
  ] as const)('%s %s of %d bytes', (kind, name, size, message) => {
    expect(checkFile(kind, { name, size })).toBe(message);
  });

  it('is declared by its name', () => {
    expect(['a.JPG', 'a.jpeg', 'a.png', 'a.pdf', 'a.gif'].map(uploadTypeOf)).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/png',
      'application/pdf',
      undefined,
    ]);
  });

  it('has a size that people can read', () => {
    expect([10, 300 * 1024, 2.5 * 1024 * 1024].map(formatSize)).toEqual(['1 KB', '300 KB', '2.5 MB']);
  });
});

it('an address has an id only where it is a whole number', () => {
  expect(['17', '7abc', '', undefined, '-1', '12345678901'].map(idOf)).toEqual([17, 0, 0, 0, 0, 0]);
});

it('a deleted student is known by the text of the table', () => {
  expect(['Deleted', ' deleted ', 'Active', 'PENDING'].map(isDeleted)).toEqual([true, true, false, false]);
});
