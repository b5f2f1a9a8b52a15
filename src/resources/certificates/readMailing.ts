import type { Outcomes } from '#src/ui/steps/useBatch.ts';
import { readTabState } from '#src/ui/steps/useTabState.ts';
import type { IssuedCertificate } from '#src/custom/certificates/certificate/issued.ts';

/** The storage key of a mail run from the Certificate List. */
export const mailingName = 'mailMany';

/** The stored state of a run. */
export interface StoredMailing {
  certificates: readonly IssuedCertificate[];
  /** By the certificate's id. */
  mailed: Outcomes;
}

/** The stored mail run of this tab. */
export const readMailing = (): StoredMailing | undefined => readTabState<StoredMailing>(mailingName);
