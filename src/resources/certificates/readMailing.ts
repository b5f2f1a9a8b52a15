import type { IssuedCertificate } from '#src/custom/certificates/certificate/issued.ts';
import type { StoredRun } from '#src/ui/steps/useRunMany.ts';
import { readTabState } from '#src/ui/steps/useTabState.ts';

/** The storage key of a mail run from the Certificate List. */
export const mailingName = 'manyCertificates';

export type StoredMailing = StoredRun<IssuedCertificate>;

/** The stored mail run of this tab. */
export const readMailing = (): StoredMailing | undefined => readTabState<StoredMailing>(mailingName);
