import type { IssuedCertificate } from '#src/custom/certificate/issued.ts';
import type { CompletionValues } from '#src/custom/complete/values.ts';
import type { Outcome, Outcomes } from '#src/ui/steps/useBatch.ts';
import { readKept } from '#src/ui/steps/useKept.ts';

/** A bulk completion is kept under this. */
export const manyName = 'completeMany';

/** An enrolment that was completed, with what came of it. */
export interface Completed extends Outcome {
  certificate?: IssuedCertificate;
}

/** What a reload goes on from. A certificate says what was chosen when its creation began, whatever changed since. */
export interface ManyState {
  ids: readonly number[];
  /** What was typed or is settled, by the enrolment's id. */
  values: Readonly<Record<number, Partial<CompletionValues>>>;
  /** The verification codes. */
  codes: Readonly<Record<number, string>>;
  sendEach: boolean;
  completed: Outcomes<Completed>;
  /** By the certificate's id. */
  mailed: Outcomes;
}

/** What was kept of a bulk completion in this tab. */
export const readMany = (): ManyState | undefined => readKept<ManyState>(manyName);
