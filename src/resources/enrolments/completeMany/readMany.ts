import type { IssuedCertificate } from '#src/custom/certificates/certificate/issued.ts';
import type { CompletionValues } from '#src/custom/certificates/complete/values.ts';
import type { Outcome, Outcomes } from '#src/ui/steps/useBatch.ts';
import { readTabState } from '#src/ui/steps/useTabState.ts';

/** The storage key of a bulk completion. */
export const manyName = 'completeMany';

/** A completed enrolment with its outcome. */
export interface Completed extends Outcome {
  certificate?: IssuedCertificate;
}

/** The stored state of a run. A certificate keeps the values from when its creation started. */
export interface ManyState {
  ids: readonly number[];
  /** Typed or fixed values, by the enrolment's id. */
  values: Readonly<Record<number, Partial<CompletionValues>>>;
  /** The verification codes. */
  codes: Readonly<Record<number, string>>;
  sendEach: boolean;
  completed: Outcomes<Completed>;
  /** By the certificate's id. */
  mailed: Outcomes;
}

/** The stored bulk completion of this tab. */
export const readMany = (): ManyState | undefined => readTabState<ManyState>(manyName);
