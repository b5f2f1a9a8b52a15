import type { Database } from '../db/tables.ts';

/** All tables with their primary keys, each table after those that it refers to. */
export const keys = {
  users: ['id'],
  profiles: ['id'],
  second_factors: ['user_id'],
  recovery_codes: ['user_id', 'code_hash'],
  sessions: ['token_hash'],
  done_writes: ['user_id', 'call', 'ref_key', 'body_hash'],
  processes: ['id'],
  files: ['id'],
  waiting_uploads: ['file_id'],
  settings: ['id'],
  holidays: ['id'],
  lookup_texts: ['table_id', 'text_id'],
  institutes: ['id'],
  courses: ['id'],
  registrations: ['id'],
  registration_papers: ['registration_id'],
  paper_budget: ['network'],
  students: ['id'],
  payments: ['id'],
  batches: ['id'],
  class_periods: ['id'],
  enrolments: ['id'],
  instalments: ['enrolment_id', 'no'],
  receipts: ['payment_id'],
  receipt_counters: ['letter', 'year'],
  day_book: ['id'],
  left_out_receipts: ['letter', 'year', 'first'],
  closings: ['id'],
  attendance: ['id'],
  certificates: ['id'],
  signing_certificates: ['fingerprint'],
  certificate_issues: ['certificate_id', 'no'],
  certificate_counters: ['course_code', 'year'],
  activity: ['id'],
  tries: ['key'],
  secrets: ['name'],
  security_events: ['id'],
  backups: ['id'],
  tallies: ['id'],
} as const satisfies Record<keyof Database, readonly string[]>;

export type TableName = keyof Database;

export const tableNames = Object.keys(keys) as TableName[];

/** A row of any table. */
export type AnyRow = Readonly<Record<string, unknown>>;
