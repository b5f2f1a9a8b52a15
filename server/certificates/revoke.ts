import { certificateStatus } from '#domain/words/codes.ts';
import type { Transaction } from '../db/connection.ts';
import type { RowChange } from '../db/tables.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';

type Held = RowChange<'certificates'> & { id: number; date_modified: string };

/** Revokes a certificate that is locked and active (W47), and answers its DATE_MODIFIED. */
export const revoke = (trx: Transaction, certificate: Held, timestamp: string): Promise<string> =>
  changeRow(trx, 'certificates', certificate, { status: certificateStatus.revoked, revoked_at: timestamp }, timestamp);
