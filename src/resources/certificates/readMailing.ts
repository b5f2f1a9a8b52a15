import type { Outcomes } from '#src/ui/steps/useBatch.ts';
import { readKept } from '#src/ui/steps/useKept.ts';
import type { IssuedCertificate } from '#src/custom/certificate/issued.ts';

/** The mails of the Certificate List are kept under this. */
export const mailingName = 'mailMany';

/** What a reload goes on from. */
export interface KeptMailing {
  certificates: readonly IssuedCertificate[];
  /** By the certificate's id. */
  mailed: Outcomes;
}

/** What was kept of mails in this tab. */
export const readMailing = (): KeptMailing | undefined => readKept<KeptMailing>(mailingName);
