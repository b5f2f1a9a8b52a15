import { describe, expect, test } from 'vitest';
import { isEligible, newStudentOf } from '#src/custom/admission/approve/locateApproval.ts';
import { needsPapers, noPapers, papersProblems, withPapers } from '#src/custom/admission/approve/papers.ts';
import { validPerson } from '#harness/server/personCases.ts';

const photoMissing = { field: 'photoFileId', message: 'Please upload the student photo to the server.' };
const proofMissing = { field: 'incomeProofFileId', message: 'Please upload the income proof to the server.' };
const deleted = { ...validPerson, id: 7, photoFileId: 0, incomeProofFileId: 0, papersDeletedOn: '2026-10-21' };
const poor = { ...deleted, parentIncome: 20_000 };

describe('a registration whose papers were deleted', () => {
  test('needs new ones while it is New, and no other one does', () => {
    expect(needsPapers(deleted, { kind: 'new' })).toBe(true);
    expect(needsPapers(deleted, { kind: 'rejected' })).toBe(false);
    expect(needsPapers({ ...deleted, papersDeletedOn: null }, { kind: 'new' })).toBe(false);
    expect(needsPapers({ id: 7 }, { kind: 'new' })).toBe(false);
  });

  test('is eligible by its income: the proof will have to be uploaded', () => {
    expect(isEligible(poor)).toBe(true);
    expect(isEligible(deleted)).toBe(false);
    expect(isEligible({ ...poor, papersDeletedOn: null })).toBe(false);
  });

  test('needs a photo, and up to the income of the scholarship a proof, both on the server', () => {
    expect(papersProblems(deleted, noPapers)).toEqual([photoMissing]);
    expect(papersProblems(poor, noPapers)).toEqual([photoMissing, proofMissing]);
    const papers = { ...noPapers, photoFileId: 11, incomeProofFileId: 12 };
    expect(papersProblems(poor, papers)).toEqual([]);
    expect(papersProblems(poor, { ...papers, photoWaiting: true, proofWaiting: true })).toEqual([
      photoMissing,
      proofMissing,
    ]);
  });

  test('needs no proof of an application: the course is free with one alone', () => {
    const application = { ...poor, applied: 1 };
    expect(papersProblems(application, noPapers)).toEqual([photoMissing]);
    const photo = { ...noPapers, photoFileId: 11 };
    expect(papersProblems(application, photo)).toEqual([]);
    expect(papersProblems(application, { ...photo, proofWaiting: true })).toEqual([proofMissing]);
    expect(isEligible(withPapers(application, photo))).toBe(false);
    expect(newStudentOf(withPapers(application, photo))).toMatchObject({ isFreeEligible: 0 });
    expect(isEligible(withPapers(application, { ...photo, incomeProofFileId: 12 }))).toBe(true);
  });

  test('becomes a student with the new ones', () => {
    const student = newStudentOf(withPapers(poor, { ...noPapers, photoFileId: 11, incomeProofFileId: 12 }));
    expect(student).toMatchObject({
      photoFileId: 11,
      incomeProofFileId: 12,
      isFreeEligible: 1,
      name: validPerson.name,
    });
  });
});
