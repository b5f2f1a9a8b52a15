import type { Problem } from '#domain/words/problem.ts';
import { draftOf, draftProblems, type PersonDraft } from '#domain/people/personDraft.ts';
import { today } from '#src/clock.ts';
import { type Approval, modeOf, type RegistrationRecord } from './locateApproval.ts';

/** The fields of the new photo and proof, and whether a file is chosen that is not on the server yet. */
export const paperFields = ['photoFileId', 'incomeProofFileId', 'photoWaiting', 'proofWaiting'] as const;
export type Papers = Pick<PersonDraft, (typeof paperFields)[number]>;

export const noPapers: Papers = { photoFileId: 0, incomeProofFileId: 0, photoWaiting: false, proofWaiting: false };

/** Whether the papers were deleted, and the student that is to be made needs new ones (W11). */
export const needsPapers = ({ papersDeletedOn }: RegistrationRecord, { kind }: Approval): boolean =>
  kind === 'new' && Boolean(papersDeletedOn);

/** The registration with these papers in place of its own. */
export const withPapers = (registration: RegistrationRecord, { photoFileId, incomeProofFileId }: Papers) => ({
  ...registration,
  photoFileId,
  incomeProofFileId,
});

/** What is wrong with the new papers, as when a student is added; the income was accepted with the registration. */
export function papersProblems(registration: RegistrationRecord, papers: Papers): Problem[] {
  const draft = { ...draftOf(registration), ...papers, incomeAccepted: true };
  return draftProblems(draft, today(), modeOf(registration)).filter(({ field }) =>
    paperFields.some((known) => known === field),
  );
}
