import { likesHandlers } from '#server/admission/apply/likes.ts';
import { retentionHandlers } from '#server/admission/erase/retentionHandlers.ts';
import { consentHandlers } from '#server/people/consents/handlers.ts';
import { attendanceHandlers } from '#server/classes/attendance/handlers.ts';
import { certificateHandlers } from '#server/certificates/handlers.ts';
import { previewHandlers } from '#server/certificates/preview.ts';
import { courseHandlers } from '#server/admission/courses.ts';
import { dayBookHandlers } from '#server/money/dayBook/handlers.ts';
import { personFileHandlers } from '#server/admission/personFile/handlers.ts';
import { mergeHandlers } from '#server/admission/merge/handlers.ts';
import { importHandlers } from '#server/admission/import/handlers.ts';
import { eraseHandlers } from '#server/admission/erase/handlers.ts';
import { homeHandlers } from '#server/home/handlers.ts';
import { setUpHandlers } from '#server/home/setUp/handlers.ts';
import { duesHandlers } from '#server/money/dues/handlers.ts';
import { enrolmentHandlers } from '#server/admission/enrolments.ts';
import { feeAccountHandlers } from '#server/money/feeAccounts/handlers.ts';
import { idCardHandlers } from '#server/people/idCards/handlers.ts';
import { instituteHandlers } from '#server/catalogue/institutes/handlers.ts';
import { ledgerHandlers } from '#server/money/ledger/handlers.ts';
import { lookupHandlers } from '#server/catalogue/lookups/handlers.ts';
import { moneyChangeHandlers } from '#server/money/moneyChanges/handlers.ts';
import { messageHandlers } from '#server/messages/handlers.ts';
import { paymentHandlers } from '#server/money/payments/handlers.ts';
import { receiptHandlers } from '#server/money/receipts/handlers.ts';
import { registrationHandlers } from '#server/people/registrations/handlers.ts';
import { exportHandlers } from '#server/operate/export/handlers.ts';
import { sessionHandlers } from '#server/access/session/handlers.ts';
import { noteHandlers } from '#server/people/students/notes.ts';
import { studentHandlers } from '#server/admission/students.ts';
import { type AnyList, asAnyList } from '#server/lists/list.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';

/** A handler for every POST of the contract; the type says which one is missing. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...lookupHandlers,
  ...registrationHandlers,
  ...likesHandlers,
  ...studentHandlers,
  ...mergeHandlers,
  ...noteHandlers,
  ...consentHandlers,
  ...retentionHandlers,
  ...courseHandlers,
  ...instituteHandlers,
  ...paymentHandlers,
  ...ledgerHandlers,
  ...duesHandlers,
  ...receiptHandlers,
  ...feeAccountHandlers,
  ...dayBookHandlers,
  ...moneyChangeHandlers,
  ...enrolmentHandlers,
  ...idCardHandlers,
  ...attendanceHandlers,
  ...certificateHandlers,
  ...previewHandlers,
  ...messageHandlers,
  ...homeHandlers,
  ...importHandlers,
  ...eraseHandlers,
  ...setUpHandlers,
  ...exportHandlers,
  ...personFileHandlers,
};

export const lists: readonly AnyList[] = Object.values(handlers).flatMap((handler) => {
  if (handler.kind === 'list') return [asAnyList(handler)];
  return handler.kind === 'daily list' ? [asAnyList(handler.on(''))] : [];
});

/** What each list can be sorted by (W10). */
export const sortFields: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  lists.map(({ call, fields, sorts }) => [call, Object.keys(sorts === 'any field' ? fields : sorts)]),
);
