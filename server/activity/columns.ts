import type { RowName } from '#contract/names.ts';
import type { ActivityEntity, ActivityField } from '#contract/rest/activityLog.ts';
import type { Database } from '../db/tables.ts';
import { loggedPersonColumns } from '#server/db/personColumns.ts';

/** The columns of logged fields: course_name of courseName, fees_paise of fees. */
type WordedColumn = Lowercase<RowName<ActivityField>> | `${Lowercase<RowName<ActivityField>>}_paise`;

/** A logged column of enrolments that their class periods keep. */
export const expectedColumn = 'expected_completion';

/** Who wants no messages, and who is told in place of a student (W55). */
const wishes = ['no_mail', 'guardian_name', 'guardian_relation', 'guardian_mobile', 'guardian_email'] as const;

/**
 * The logged columns of each entity. Columns not listed are never read: secrets (hashes, keys), bytes, search copies of texts, and
 * times of changes and logins.
 */
export const loggedColumns = {
  registrations: [
    ...loggedPersonColumns,
    ...wishes,
    'course_id',
    'payment_ref',
    'status',
    'application_no',
    'language',
  ],
  students: [...loggedPersonColumns, ...wishes, 'is_free_eligible', 'status', 'registration_id', 'merged_into'],
  courses: [
    'course_code',
    'course_name',
    'course_detail',
    'duration_days',
    'duration_text',
    'fees_paise',
    'course_type',
    'course_type_abbr',
    'status',
    'min_attn_percentage',
    'location',
    'min_participants',
    'value_add',
  ],
  institutes: ['name', 'short_name', 'institute_type', 'recognized_by', 'status'],
  enrolments: [
    'student_id',
    'course_id',
    'batch_id',
    'payment_id',
    'status',
    'start_date',
    'end_date',
    'expected_completion',
    'fee_paise',
    'fee_assumed',
    'concession_paise',
    'concession_reason',
  ],
  attendance: ['enrolment_id', 'attendance_date'],
  payments: [
    'student_id',
    'course_id',
    'paid_fee_paise',
    'payment_mode',
    'payment_date',
    'payment_detail',
    'kind',
    'reverses',
    'receipt_no',
    'voided_at',
    'void_reason',
  ],
  certificates: [
    'enrolment_id',
    'cert_name',
    'certificate_id',
    'issued_by',
    'issued_date',
    'expiry_date',
    'verification_code',
    'grade',
    'remarks',
    'file_id',
    'status',
    'start_date',
    'end_date',
    'location',
    'version',
    'mailed_at',
  ],
  files: ['mime', 'size', 'uploaded_by'],
  users: [
    'user_name',
    'mobile',
    'email',
    'must_change',
    'password_expires_at',
    'second_factor_since',
    'profile',
    'status',
  ],
  profiles: ['name', 'needs_second_factor'],
  settings: [
    'institute_name',
    'place',
    'address',
    'phone',
    'email',
    'logo_file_id',
    'signatory',
    'signatory_title',
    'signature_file_id',
    'second_signatory',
    'second_signatory_title',
    'second_signature_file_id',
    'frame_colour',
    'wording_first',
    'wording_second',
    'days_off',
    'upi_id',
    'upi_name',
    'messages_per_minute',
    'apply_open',
    'apply_courses',
    'apply_words',
    'apply_until',
    'rejected_months',
    'papers_months',
  ],
  holidays: ['name', 'first_day', 'last_day'],
  imports: ['file_name'],
  message_templates: ['name', 'event', 'language', 'is_on', 'subject', 'text'],
  notices: ['version', 'language', 'text', 'from_day'],
  closings: ['day', 'expected_paise', 'counted_paise', 'remarks'],
  batches: ['course_id', 'name', 'first_day', 'weekdays', 'start_time', 'end_time', 'room', 'trainer', 'seats', 'open'],
} as const satisfies {
  [Entity in ActivityEntity]: readonly ((keyof Database[Entity] | typeof expectedColumn) & WordedColumn)[];
};
