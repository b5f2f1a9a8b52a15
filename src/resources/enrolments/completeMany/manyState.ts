import { checkCertificate } from '#domain/certificate.ts';
import type { Problem } from '#domain/problem.ts';
import type { IssuedCertificate } from '#src/custom/certificate/issued.ts';
import { type CompletionValues, initialValues, tidied } from '#src/custom/complete/values.ts';
import { newVerificationCode } from '#src/custom/complete/newVerificationCode.ts';
import type { CompletedStudent } from '#src/custom/complete/useCompletion.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { afterReload } from '#src/ui/steps/useBatch.ts';
import type { Completed, ManyState } from './readMany.ts';

/** It may be done: no answer came. Going on looks first, and does nothing twice. */
export const unsure = { state: 'unsure', text: '' } as const;

/** A bulk completion begins; a kept one goes on: what was under way when the page was left may be done. */
export function beginMany(ids: readonly number[], kept: ManyState | undefined): ManyState {
  if (!kept) {
    const codes = Object.fromEntries(ids.map((id) => [id, newVerificationCode()]));
    return { ids, values: {}, codes, sendEach: false, completed: {}, mailed: {} };
  }
  return {
    ...kept,
    completed: afterReload<Completed>(kept.completed, unsure),
    mailed: afterReload(kept.mailed, unsure),
  };
}

/** What a row is filled from. */
export interface ManyFacts {
  enrolment: Enrolment;
  student: CompletedStudent;
  courseLocation: string;
  /** The first attended day; '' where there is none. */
  firstDay: string;
}

/** What a row shows: its first values (spec 5), and over them what was typed. */
export const valuesOf = (
  { enrolment, ...facts }: ManyFacts,
  typed: Partial<CompletionValues> | undefined,
  today: string,
): CompletionValues => ({ ...initialValues(enrolment, facts, undefined, today), ...typed });

/** What is wrong with a row, as in Mark as Completed. */
export const problemsOf = (values: CompletionValues, code: string, today: string): Problem[] =>
  checkCertificate({ ...tidied(values), verificationCode: code }, today);

/** The values as they are when their certificate begins. A name that nobody typed stays the student's. */
export function settledValues(
  values: CompletionValues,
  typed: Partial<CompletionValues> = {},
): Partial<CompletionValues> {
  const { name: _, ...choices } = values;
  return { ...choices, ...typed };
}

/** The certificates that there are, in the order of their rows. */
export const certificatesIn = ({ ids, completed }: Pick<ManyState, 'ids' | 'completed'>): IssuedCertificate[] =>
  ids.flatMap((id) => completed[id]?.certificate ?? []);
