import type { Insertable, Selectable, Updateable } from 'kysely';
import type { tables } from './tableFacts.ts';
import type { personColumns, wishes } from './tables/person.ts';
import type { RowsOf } from './tables/table.ts';

type Tables = { [Table in keyof typeof tables]: RowsOf<(typeof tables)[Table]> };

/** What Kysely knows of the database: it follows from the dictionary (`tables/`). As an interface, Kysely's types infer from it. */
export interface Database extends Tables {}

/** The columns of a person, shared by registrations and students. */
export type PersonColumns = RowsOf<{ columns: typeof personColumns }> & { name_fold: string };

/** Who wants no messages, and who is told in place of a student (W55). */
export type WishesColumns = RowsOf<{ columns: typeof wishes }>;

/** A row as it is read, of the table named. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
/** A row as it is inserted, of the table named: without its id. */
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
/** A row as it is loaded among many: also with what triggers would keep (`inBulk`). */
export type LoadedRow<Table extends keyof Database> = NewRow<Table> & Partial<Row<Table>>;
/** What can be changed in a row of the table named. */
export type RowChange<Table extends keyof Database> = Updateable<Database[Table]>;

export type UserRow = Row<'users'>;
export type SettingsRow = Row<'settings'>;
export type BatchRow = Row<'batches'>;
export type StudentRow = Row<'students'>;
export type SessionRow = Row<'sessions'>;
export type RegistrationRow = Row<'registrations'>;
export type EnquiryRow = Row<'enquiries'>;
export type ReminderRow = Row<'reminders'>;
export type ApplicantMailRow = Row<'applicant_mails'>;
