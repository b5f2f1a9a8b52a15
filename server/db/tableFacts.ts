import { activity } from './tables/activity.ts';
import { alike } from './tables/alike.ts';
import { applicantMails } from './tables/applicantMails.ts';
import { applicationCounters } from './tables/applicationCounters.ts';
import { attendance } from './tables/attendance.ts';
import { backups } from './tables/backups.ts';
import { batches } from './tables/batches.ts';
import { certificateCounters } from './tables/certificateCounters.ts';
import { certificateIssues } from './tables/certificateIssues.ts';
import { certificates } from './tables/certificates.ts';
import { classPeriods } from './tables/classPeriods.ts';
import { closingLinks } from './tables/closingLinks.ts';
import { closings } from './tables/closings.ts';
import { consents } from './tables/consents.ts';
import { courses } from './tables/courses.ts';
import { dayBook } from './tables/dayBook.ts';
import { doneWrites } from './tables/doneWrites.ts';
import { drawerEntries } from './tables/drawerEntries.ts';
import { enquiries } from './tables/enquiries.ts';
import { enrolments } from './tables/enrolments.ts';
import { erasures } from './tables/erasures.ts';
import { exports } from './tables/exports.ts';
import { files } from './tables/files.ts';
import { followUps } from './tables/followUps.ts';
import { holidays } from './tables/holidays.ts';
import { importRows } from './tables/importRows.ts';
import { imports } from './tables/imports.ts';
import { lineMatches, lineOffers, lineUses, moneyAsks, statementLines } from './tables/statementLines.ts';
import { statements } from './tables/statements.ts';
import { instalments } from './tables/instalments.ts';
import { institutes } from './tables/institutes.ts';
import { keptPeople } from './tables/keptPeople.ts';
import { leftOutReceipts } from './tables/leftOutReceipts.ts';
import { lookupTexts } from './tables/lookupTexts.ts';
import { messages } from './tables/messages.ts';
import { messageTemplates } from './tables/messageTemplates.ts';
import { nameFolds } from './tables/nameFolds.ts';
import { notices } from './tables/notices.ts';
import { notSame } from './tables/notSame.ts';
import { ownPageBrowsers, ownPages } from './tables/ownPages.ts';
import { paperBudget } from './tables/paperBudget.ts';
import { payments } from './tables/payments.ts';
import { processes } from './tables/processes.ts';
import { profiles } from './tables/profiles.ts';
import { receiptCounters } from './tables/receiptCounters.ts';
import { receipts } from './tables/receipts.ts';
import { recoveryCodes } from './tables/recoveryCodes.ts';
import { registrationPapers } from './tables/registrationPapers.ts';
import { reminders } from './tables/reminders.ts';
import { registrations } from './tables/registrations.ts';
import { secondFactors } from './tables/secondFactors.ts';
import { secrets } from './tables/secrets.ts';
import { securityEvents } from './tables/securityEvents.ts';
import { sessions } from './tables/sessions.ts';
import { settings } from './tables/settings.ts';
import { signingCertificates } from './tables/signingCertificates.ts';
import { stays } from './tables/stays.ts';
import { studentNotes } from './tables/studentNotes.ts';
import { students } from './tables/students.ts';
import { tallies } from './tables/tallies.ts';
import { tries } from './tables/tries.ts';
import { users } from './tables/users.ts';
import { waitingUploads } from './tables/waitingUploads.ts';
import type { AnyTable } from './tables/table.ts';

/** All tables, each after those that it refers to. */
export const tables = {
  users,
  profiles,
  second_factors: secondFactors,
  recovery_codes: recoveryCodes,
  sessions,
  done_writes: doneWrites,
  processes,
  name_folds: nameFolds,
  files,
  waiting_uploads: waitingUploads,
  settings,
  holidays,
  lookup_texts: lookupTexts,
  institutes,
  courses,
  registrations,
  application_counters: applicationCounters,
  applicant_mails: applicantMails,
  registration_papers: registrationPapers,
  paper_budget: paperBudget,
  students,
  enquiries,
  follow_ups: followUps,
  student_notes: studentNotes,
  own_pages: ownPages,
  own_page_browsers: ownPageBrowsers,
  notices,
  consents,
  erasures,
  kept_people: keptPeople,
  not_same: notSame,
  alike,
  line_matches: lineMatches,
  payments,
  batches,
  class_periods: classPeriods,
  enrolments,
  stays,
  instalments,
  receipts,
  receipt_counters: receiptCounters,
  day_book: dayBook,
  left_out_receipts: leftOutReceipts,
  closings,
  closing_links: closingLinks,
  drawer_entries: drawerEntries,
  statements,
  statement_lines: statementLines,
  line_uses: lineUses,
  line_offers: lineOffers,
  money_asks: moneyAsks,
  attendance,
  certificates,
  signing_certificates: signingCertificates,
  certificate_issues: certificateIssues,
  certificate_counters: certificateCounters,
  activity,
  tries,
  secrets,
  security_events: securityEvents,
  backups,
  imports,
  import_rows: importRows,
  message_templates: messageTemplates,
  messages,
  reminders,
  exports,
  tallies,
} as const satisfies Record<string, AnyTable>;

export type TableName = keyof typeof tables;

/** A table that the export of everything has. */
export type ExportedTable = {
  [Table in TableName]: (typeof tables)[Table]['exported'] extends true ? Table : never;
}[TableName];

/** Where the record of a student or an applicant is. */
export const recordTable = { student: 'students', registration: 'registrations' } as const satisfies Record<
  string,
  TableName
>;

/** A student or an applicant who is none yet. */
export type PersonKind = keyof typeof recordTable;

/** Where the records are that are erased by themselves (W53, W66). */
export const erasableTable = { ...recordTable, enquiry: 'enquiries' } as const satisfies Record<string, TableName>;
export type ErasableKind = keyof typeof erasableTable;

/** A table that keeps something of a person. */
export type PersonTable = {
  [Table in TableName]: (typeof tables)[Table]['person'] extends 'none' ? never : Table;
}[TableName];

export const tableNames = Object.keys(tables) as TableName[];

export const exportedTables = tableNames.filter((table): table is ExportedTable => tables[table].exported);

/** A row of any table. */
export type AnyRow = Readonly<Record<string, unknown>>;
