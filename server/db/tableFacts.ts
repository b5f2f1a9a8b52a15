import type { Database, PersonKind } from './tables.ts';

/** What is to be known of a table by whoever copies, exports or erases. */
interface TableFacts {
  /** The primary key. */
  key: readonly string[];
  /**
   * What it keeps of a person (a student or an applicant, W53): rows that are the person's own, copies of what such a row says, or
   * nothing.
   */
  person: 'record' | 'copy' | 'none';
  /** Whether the export of everything has it (W60). Secrets and what only a running server needs are in none. */
  exported: boolean;
}

/** All tables, each after those that it refers to. */
export const tables = {
  users: { key: ['id'], person: 'none', exported: true },
  profiles: { key: ['id'], person: 'none', exported: true },
  second_factors: { key: ['user_id'], person: 'none', exported: false },
  recovery_codes: { key: ['user_id', 'code_hash'], person: 'none', exported: false },
  sessions: { key: ['token_hash'], person: 'none', exported: false },
  done_writes: { key: ['user_id', 'call', 'ref_key', 'body_hash'], person: 'copy', exported: false },
  processes: { key: ['id'], person: 'none', exported: false },
  files: { key: ['id'], person: 'record', exported: true },
  waiting_uploads: { key: ['file_id'], person: 'none', exported: false },
  settings: { key: ['id'], person: 'none', exported: true },
  holidays: { key: ['id'], person: 'none', exported: true },
  lookup_texts: { key: ['table_id', 'text_id'], person: 'none', exported: true },
  institutes: { key: ['id'], person: 'none', exported: true },
  courses: { key: ['id'], person: 'none', exported: true },
  registrations: { key: ['id'], person: 'record', exported: true },
  application_counters: { key: ['year'], person: 'none', exported: true },
  applicant_mails: { key: ['id'], person: 'copy', exported: false },
  registration_papers: { key: ['registration_id'], person: 'record', exported: false },
  paper_budget: { key: ['network'], person: 'none', exported: false },
  students: { key: ['id'], person: 'record', exported: true },
  student_notes: { key: ['id'], person: 'record', exported: true },
  notices: { key: ['id'], person: 'none', exported: true },
  consents: { key: ['id'], person: 'record', exported: true },
  erasures: { key: ['kind', 'record_id', 'date_created'], person: 'none', exported: true },
  kept_people: { key: ['kind', 'record_id'], person: 'record', exported: true },
  not_same: { key: ['first_id', 'second_id'], person: 'record', exported: true },
  payments: { key: ['id'], person: 'record', exported: true },
  batches: { key: ['id'], person: 'none', exported: true },
  class_periods: { key: ['id'], person: 'none', exported: true },
  enrolments: { key: ['id'], person: 'record', exported: true },
  instalments: { key: ['enrolment_id', 'no'], person: 'record', exported: true },
  receipts: { key: ['payment_id'], person: 'copy', exported: true },
  receipt_counters: { key: ['letter', 'year'], person: 'none', exported: true },
  day_book: { key: ['id'], person: 'none', exported: false },
  left_out_receipts: { key: ['letter', 'year', 'first'], person: 'none', exported: true },
  closings: { key: ['id'], person: 'none', exported: true },
  attendance: { key: ['id'], person: 'record', exported: true },
  certificates: { key: ['id'], person: 'record', exported: true },
  signing_certificates: { key: ['fingerprint'], person: 'none', exported: true },
  certificate_issues: { key: ['certificate_id', 'no'], person: 'copy', exported: true },
  certificate_counters: { key: ['course_code', 'year'], person: 'none', exported: true },
  activity: { key: ['id'], person: 'copy', exported: true },
  tries: { key: ['key'], person: 'none', exported: false },
  secrets: { key: ['name'], person: 'none', exported: false },
  security_events: { key: ['id'], person: 'none', exported: true },
  backups: { key: ['id'], person: 'none', exported: true },
  imports: { key: ['id'], person: 'none', exported: true },
  import_rows: { key: ['id'], person: 'copy', exported: false },
  message_templates: { key: ['id'], person: 'none', exported: true },
  messages: { key: ['id'], person: 'record', exported: true },
  exports: { key: ['id'], person: 'none', exported: false },
  tallies: { key: ['id'], person: 'none', exported: false },
} as const satisfies Record<keyof Database, TableFacts>;

export type TableName = keyof Database;

/** A table that the export of everything has. */
export type ExportedTable = {
  [Table in TableName]: (typeof tables)[Table]['exported'] extends true ? Table : never;
}[TableName];

/** Where the record of a student or an applicant is. */
export const recordTable = { student: 'students', registration: 'registrations' } as const satisfies Record<
  PersonKind,
  TableName
>;

/** A table that keeps something of a person. */
export type PersonTable = {
  [Table in TableName]: (typeof tables)[Table]['person'] extends 'none' ? never : Table;
}[TableName];

export const tableNames = Object.keys(tables) as TableName[];

export const exportedTables = tableNames.filter((table): table is ExportedTable => tables[table].exported);

/** A row of any table. */
export type AnyRow = Readonly<Record<string, unknown>>;
