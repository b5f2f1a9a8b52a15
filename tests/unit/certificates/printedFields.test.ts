import { expect, test } from 'vitest';
import type { PrintedField } from '#domain/certificates/printedFields.ts';
import { printedWords } from '#server/certificates/drawing/fields.ts';
import type { PrintedCertificate } from '#server/certificates/drawing/printed.ts';
import { verifyTexts } from '#server/certificates/verifyTexts.ts';
import { sampleCertificate } from '#harness/server/sampleCertificate.ts';

/** Another value of all that a certificate prints; the compiler asks for one of what is new. */
const others: Required<Omit<PrintedCertificate, 'verifyUrl'>> = {
  instituteName: 'Other',
  institutePlace: 'Other',
  title: 'Mr.',
  studentName: 'Other',
  institutionName: 'Other',
  courseName: 'Other',
  courseType: 'Diploma',
  durationText: '2 Months',
  durationDays: 31,
  startDate: '2025-06-02',
  endDate: '2025-06-29',
  grade: 'B',
  remarks: 'Other',
  location: 'Other',
  certificateNumber: 'FSW-2025-00043',
  verificationCode: '48213710455124',
  issuedDate: '2025-07-02',
  issuedBy: 'Other',
  issuedByTitle: 'Other',
  secondSignatory: 'Other',
  secondSignatoryTitle: 'Other',
  wording: ['Other'],
  issue: 3,
  issueDay: '2025-08-02',
};

test.each(Object.entries(others))('what is printed shows in a field, and so on the verify page: %s', (name, value) => {
  const paper = sampleCertificate({ issue: 2, issueDay: '2025-08-01' });
  expect(printedWords({ ...paper, [name]: value })).not.toEqual(printedWords(paper));
});

test('a new printed field is asked for on the verify page', () => {
  type WithOneMore = Record<PrintedField | 'university', string>;
  for (const { fields } of Object.values(verifyTexts)) {
    // @ts-expect-error -- the page has no name for the new field
    const named: WithOneMore = fields;
    expect(Object.keys(named)).toEqual(Object.keys(verifyTexts.en.fields));
  }
});

test('the verify page has each text in each language', () => {
  const { en, ...translated } = verifyTexts;
  for (const texts of Object.values(translated)) {
    for (const [name, text] of [...Object.entries(texts.fields), ...Object.entries(texts.file)]) {
      expect(text, name).not.toBe({ ...en.fields, ...en.file }[name]);
    }
  }
});
