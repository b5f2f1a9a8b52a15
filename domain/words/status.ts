import { lookupTables } from './limits.ts';

/** Enrolment statuses (spec 4, W7). */
export const enrolmentStatus = { active: 0, completed: 1, hold: 2, deleted: 3 } as const;

/** Registration statuses (W7). */
export const registrationStatus = { new: 0, approved: 1, rejected: 2 } as const;

/** Student statuses (W7). */
export const studentStatus = { active: 0, deleted: 1 } as const;

/** Certificate statuses: whatever is not 0 is revoked (W26, W37). */
export const certificateStatus = { active: 0, revoked: 1 } as const;

/** Institute statuses (spec 4, W7). */
export const instituteStatus = { active: 0, deleted: 1 } as const;

// The text of a status tells what a record may go through, not its number (W7).
const isText =
  (wanted: string) =>
  (statusText: string): boolean =>
    statusText.trim().toLowerCase() === wanted;

/** Whether a status text means a deleted student. */
export const isDeleted = isText('deleted');
/** Whether a status text means a registration that waits for a decision. */
export const isNew = isText('new');
/** Whether a status text means an approved registration. */
export const isApproved = isText('approved');
/** Whether a status text means a rejected registration. */
export const isRejected = isText('rejected');

export interface LookupRow {
  tableId: number;
  textId: number;
  textValue: string;
  tableDesc: string;
}

const table = (tableId: number, tableDesc: string, texts: readonly string[]): LookupRow[] =>
  texts.map((textValue, textId) => ({ tableId, textId, textValue, tableDesc }));

const registrationRows = table(lookupTables.registration, 'Registration Status', ['New', 'Approved', 'Rejected']);
const studentRows = table(lookupTables.student, 'Student Status', ['Active', 'Deleted']);
const enrolmentRows = table(lookupTables.enrolment, 'Enrolment Status', ['Active', 'Completed', 'Hold', 'Deleted']);

/** The rows a new database starts with (W7). */
export const lookupRows: readonly LookupRow[] = [...registrationRows, ...studentRows, ...enrolmentRows];

/** What a list's status filter offers, after 'All', when its lookup table cannot be loaded (spec 2). */
export const fallbackStatuses: Readonly<Record<keyof typeof lookupTables, readonly LookupRow[]>> = {
  registration: registrationRows,
  student: studentRows,
  enrolment: enrolmentRows,
};

/** Whether a certificate's status is Active; a server that says none (W2) knows no other. */
export const isActiveCertificate = (status: number | null | undefined): boolean =>
  (status ?? certificateStatus.active) <= certificateStatus.active;
