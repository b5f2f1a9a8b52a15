import { checkCertificate } from '#domain/certificates/certificate.ts';
import type { Problem } from '#domain/words/problem.ts';
import type { IssuedCertificate } from '#src/custom/certificates/certificate/issued.ts';
import { type CompletionValues, initialValues, tidied } from '#src/custom/certificates/complete/values.ts';
import { newVerificationCode } from '#src/custom/certificates/complete/newVerificationCode.ts';
import type { CompletedStudent } from '#src/custom/certificates/complete/useCompletion.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { afterReload } from '#src/ui/steps/useBatch.ts';
import type { Completed, ManyState } from './readMany.ts';

/** The outcome is unknown: there was no response. A retry checks first, and does nothing twice. */
export const unsure = { state: 'unsure', text: '' } as const;

/** A new run, or a stored one: what was in progress when the page was left has an unknown outcome. */
export function beginMany(ids: readonly number[], stored: ManyState | undefined): ManyState {
  if (!stored) {
    const codes = Object.fromEntries(ids.map((id) => [id, newVerificationCode()]));
    return { ids, values: {}, codes, sendEach: false, completed: {}, mailed: {} };
  }
  return {
    ...stored,
    completed: afterReload<Completed>(stored.completed, unsure),
    mailed: afterReload(stored.mailed, unsure),
  };
}

/** The sources of a row's first values. */
export interface ManyFacts {
  enrolment: Enrolment;
  student: CompletedStudent;
  courseLocation: string;
  /** The first attended day; '' where there is none. */
  firstDay: string;
}

/** The values of a row: the first values (spec 5), overridden by what was typed. */
export const valuesOf = (
  { enrolment, ...facts }: ManyFacts,
  typed: Partial<CompletionValues> | undefined,
  today: string,
): CompletionValues => ({ ...initialValues(enrolment, facts, undefined, today), ...typed });

/** The errors of a row, as in Mark as Completed. */
export const completionProblems = (values: CompletionValues, code: string, today: string): Problem[] =>
  checkCertificate({ ...tidied(values), verificationCode: code }, today);

/** The values that a certificate starts with. A name that was not typed stays the student's. */
export function settledValues(
  values: CompletionValues,
  typed: Partial<CompletionValues> = {},
): Partial<CompletionValues> {
  const { name: _, ...choices } = values;
  return { ...choices, ...typed };
}

/** The existing certificates, in the order of their rows. */
export const certificatesIn = ({ ids, completed }: Pick<ManyState, 'ids' | 'completed'>): IssuedCertificate[] =>
  ids.flatMap((id) => completed[id]?.certificate ?? []);
