// Written by `npm run tables`.

import {
  session,
  WebUserLogin,
  RenewToken,
  Logout,
  UpdatePassword,
  ForgetPassword,
  SetSecondFactor,
  RemoveSecondFactor,
  Confirm,
  GetUser,
} from '#contract/calls/access.ts';
import { apply, applyInstitutions, applyStatus, GetApplicantLikes } from '#contract/calls/apply.ts';
import { GetCourseList, AddCourse, UpdateCourse, GetMovedEnds } from '#contract/calls/catalogue/courses.ts';
import {
  GetInstituteList,
  AddInstitute,
  UpdateInstitute,
  DeleteRevokeInstitute,
} from '#contract/calls/catalogue/institutes.ts';
import { GetTextTableList, GetStatistics } from '#contract/calls/catalogue/lookups.ts';
import {
  GetCertificateList,
  GetCertificate,
  AddCertificate,
  UpdateCertificate,
  GenerateCertificate,
  GetCertificatePreview,
  SendCertificateMail,
  GetIssues,
  RevokeCertificate,
  RestoreCertificate,
  CorrectCertificate,
  verify,
} from '#contract/calls/certificates.ts';
import {
  GetAttendanceList,
  AddAttendance,
  AddAttendanceBulk,
  RemoveAttendance,
  GetRegister,
  GetClasses,
  SaveRegister,
} from '#contract/calls/classes.ts';
import { upload, file, logo } from '#contract/calls/files.ts';
import { GetToday, Find } from '#contract/calls/home.ts';
import {
  GetImports,
  StartImport,
  CheckImport,
  RunImport,
  StopImport,
  DropImport,
  UndoImport,
  AllowImport,
  GetImportRows,
  MendImportRow,
  MatchImport,
  MendImportRows,
} from '#contract/calls/imports.ts';
import { StartExport, GetExports, exportFile } from '#contract/calls/institute.ts';
import { GetMessages, GetAddressees, SendMessage, NoteMessage } from '#contract/calls/messages.ts';
import { GetDayBook, CloseDay, ReopenDay } from '#contract/calls/money/dayBook.ts';
import { GetDrawerEntries, AddDrawerEntry, ReverseDrawerEntry } from '#contract/calls/money/drawer.ts';
import { GetDues, SendDueReminder } from '#contract/calls/money/dues.ts';
import { PrintFeeAccount, SendFeeAccountMail } from '#contract/calls/money/feeAccounts.ts';
import { GetFees, SetFee, SetConcession, SetInstalments } from '#contract/calls/money/fees.ts';
import { GetMoneyChanges, MarkMoneySeen } from '#contract/calls/money/moneyChanges.ts';
import {
  GetPaymentList,
  AddPayment,
  VoidPayment,
  ReversePayment,
  RefundPayment,
} from '#contract/calls/money/payments.ts';
import { PrintReceipt, SendReceiptMail } from '#contract/calls/money/receipts.ts';
import { GetConsents, AddConsent, WithdrawConsent } from '#contract/calls/people/consents.ts';
import {
  GetStudentCourseList,
  AddStudentCourse,
  UpdateStudentCourse,
  MoveToBatch,
  ReopenEnrolment,
} from '#contract/calls/people/enrolments.ts';
import { EraseStudent, EraseRegistration, GetErasure } from '#contract/calls/people/erasures.ts';
import { PrintIdCards } from '#contract/calls/people/idCards.ts';
import { GetLookalikes, SetNotSame, GetMergePreview, MergeStudents } from '#contract/calls/people/merge.ts';
import { GetNotes, AddNote, RemoveNote } from '#contract/calls/people/notes.ts';
import { GetPersonFile } from '#contract/calls/people/personFile.ts';
import {
  GetRegistrationList,
  AddRegistration,
  RejectRegistration,
  RestoreRegistration,
} from '#contract/calls/people/registrations.ts';
import { GetRetention, KeepPerson } from '#contract/calls/people/retention.ts';
import {
  GetStudentList,
  AddStudent,
  UpdateStudent,
  DeleteStudent,
  RestoreStudent,
} from '#contract/calls/people/students.ts';
import { GetReport } from '#contract/calls/reports.ts';
import { GetSetUp, PutSetUpAway, SendTestMail } from '#contract/calls/setUp.ts';

/** Every call by its name. */
export const calls = {
  session,
  WebUserLogin,
  RenewToken,
  Logout,
  UpdatePassword,
  ForgetPassword,
  SetSecondFactor,
  RemoveSecondFactor,
  Confirm,
  GetUser,
  apply,
  applyInstitutions,
  applyStatus,
  GetApplicantLikes,
  GetCourseList,
  AddCourse,
  UpdateCourse,
  GetMovedEnds,
  GetInstituteList,
  AddInstitute,
  UpdateInstitute,
  DeleteRevokeInstitute,
  GetTextTableList,
  GetStatistics,
  GetCertificateList,
  GetCertificate,
  AddCertificate,
  UpdateCertificate,
  GenerateCertificate,
  GetCertificatePreview,
  SendCertificateMail,
  GetIssues,
  RevokeCertificate,
  RestoreCertificate,
  CorrectCertificate,
  verify,
  GetAttendanceList,
  AddAttendance,
  AddAttendanceBulk,
  RemoveAttendance,
  GetRegister,
  GetClasses,
  SaveRegister,
  upload,
  file,
  logo,
  GetToday,
  Find,
  GetImports,
  StartImport,
  CheckImport,
  RunImport,
  StopImport,
  DropImport,
  UndoImport,
  AllowImport,
  GetImportRows,
  MendImportRow,
  MatchImport,
  MendImportRows,
  StartExport,
  GetExports,
  exportFile,
  GetMessages,
  GetAddressees,
  SendMessage,
  NoteMessage,
  GetDayBook,
  CloseDay,
  ReopenDay,
  GetDrawerEntries,
  AddDrawerEntry,
  ReverseDrawerEntry,
  GetDues,
  SendDueReminder,
  PrintFeeAccount,
  SendFeeAccountMail,
  GetFees,
  SetFee,
  SetConcession,
  SetInstalments,
  GetMoneyChanges,
  MarkMoneySeen,
  GetPaymentList,
  AddPayment,
  VoidPayment,
  ReversePayment,
  RefundPayment,
  PrintReceipt,
  SendReceiptMail,
  GetConsents,
  AddConsent,
  WithdrawConsent,
  GetStudentCourseList,
  AddStudentCourse,
  UpdateStudentCourse,
  MoveToBatch,
  ReopenEnrolment,
  EraseStudent,
  EraseRegistration,
  GetErasure,
  PrintIdCards,
  GetLookalikes,
  SetNotSame,
  GetMergePreview,
  MergeStudents,
  GetNotes,
  AddNote,
  RemoveNote,
  GetPersonFile,
  GetRegistrationList,
  AddRegistration,
  RejectRegistration,
  RestoreRegistration,
  GetRetention,
  KeepPerson,
  GetStudentList,
  AddStudent,
  UpdateStudent,
  DeleteStudent,
  RestoreStudent,
  GetReport,
  GetSetUp,
  PutSetUpAway,
  SendTestMail,
};
