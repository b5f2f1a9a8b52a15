// Written by `npm run tables`.

import { sessionHandlers } from '#server/access/session/handlers.ts';
import { courseHandlers } from '#server/admission/courses.ts';
import { enrolmentHandlers } from '#server/admission/enrolments.ts';
import { studentHandlers } from '#server/admission/students.ts';
import { applicantLookalikeHandlers } from '#server/apply/applicantLookalikes.ts';
import { instituteHandlers } from '#server/catalogue/institutes/handlers.ts';
import { lookupHandlers } from '#server/catalogue/lookups/handlers.ts';
import { certificateHandlers } from '#server/certificates/handlers.ts';
import { issueHandlers } from '#server/certificates/issueHandlers.ts';
import { previewHandlers } from '#server/certificates/preview.ts';
import { attendanceHandlers } from '#server/classes/attendance/handlers.ts';
import { homeHandlers } from '#server/home/handlers.ts';
import { setUpHandlers } from '#server/home/setUp/handlers.ts';
import { importHandlers } from '#server/import/handlers.ts';
import { importRowHandlers } from '#server/import/rowHandlers.ts';
import { statementHandlers } from '#server/import/statement/handlers.ts';
import { messageHandlers } from '#server/messages/handlers.ts';
import { dayBookHandlers } from '#server/money/dayBook/handlers.ts';
import { drawerHandlers } from '#server/money/drawer/handlers.ts';
import { duesHandlers } from '#server/money/dues/handlers.ts';
import { feeAccountHandlers } from '#server/money/feeAccounts/handlers.ts';
import { ledgerHandlers } from '#server/money/ledger/handlers.ts';
import { moneyChangeHandlers } from '#server/money/moneyChanges/handlers.ts';
import { paymentHandlers } from '#server/money/payments/handlers.ts';
import { receiptHandlers } from '#server/money/receipts/handlers.ts';
import { reminderHandlers } from '#server/money/reminders/handlers.ts';
import { lineHandlers } from '#server/money/statement/handlers.ts';
import { exportHandlers } from '#server/operate/export/handlers.ts';
import { consentHandlers } from '#server/people/consents/handlers.ts';
import { enquiryHandlers } from '#server/people/enquiries/handlers.ts';
import { idCardHandlers } from '#server/people/idCards/handlers.ts';
import { ownPageHandlers } from '#server/people/ownPage/handlers.ts';
import { registrationHandlers } from '#server/people/registrations/handlers.ts';
import { noteHandlers } from '#server/people/students/notes.ts';
import { eraseEnquiryHandlers } from '#server/rights/erase/eraseEnquiry.ts';
import { eraseHandlers } from '#server/rights/erase/handlers.ts';
import { retentionHandlers } from '#server/rights/erase/retentionHandlers.ts';
import { mergeHandlers } from '#server/rights/merge/handlers.ts';
import { personFileHandlers } from '#server/rights/personFile/handlers.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';

/** A handler for every POST of the contract; the type says which one is missing. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...courseHandlers,
  ...enrolmentHandlers,
  ...studentHandlers,
  ...applicantLookalikeHandlers,
  ...instituteHandlers,
  ...lookupHandlers,
  ...certificateHandlers,
  ...issueHandlers,
  ...previewHandlers,
  ...attendanceHandlers,
  ...homeHandlers,
  ...setUpHandlers,
  ...importHandlers,
  ...importRowHandlers,
  ...statementHandlers,
  ...messageHandlers,
  ...dayBookHandlers,
  ...drawerHandlers,
  ...duesHandlers,
  ...feeAccountHandlers,
  ...ledgerHandlers,
  ...moneyChangeHandlers,
  ...paymentHandlers,
  ...receiptHandlers,
  ...reminderHandlers,
  ...lineHandlers,
  ...exportHandlers,
  ...consentHandlers,
  ...enquiryHandlers,
  ...idCardHandlers,
  ...ownPageHandlers,
  ...registrationHandlers,
  ...noteHandlers,
  ...eraseEnquiryHandlers,
  ...eraseHandlers,
  ...retentionHandlers,
  ...mergeHandlers,
  ...personFileHandlers,
};
