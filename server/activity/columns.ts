import type { RowName } from '../../contract/names.ts';
import type { ActivityEntity, ActivityField } from '../../contract/rest/activityLog.ts';
import type { Database } from '../db/tables.ts';
import { loggedPersonColumns } from '../people/columns.ts';

/** The columns that have words in the log: course_name for courseName, fees_paise for fees. */
type WordedColumn = Lowercase<RowName<ActivityField>> | `${Lowercase<RowName<ActivityField>>}_paise`;

/**
 * The columns of each kind of record that go into the log. A column that is not named here is not even read: secrets
 * (hashes, keys), bytes, folded texts, and times that only say when the row was changed or its person logged in.
 */
export const loggedColumns = {
  registrations: [...loggedPersonColumns, 'course_id', 'payment_ref', 'status'],
  students: [...loggedPersonColumns, 'is_free_eligible', 'status', 'registration_id'],
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
  enrolments: ['student_id', 'course_id', 'payment_id', 'status', 'start_date', 'end_date', 'expected_completion'],
  attendance: ['enrolment_id', 'attendance_date'],
  payments: [
    'student_id',
    'course_id',
    'paid_fee_paise',
    'payment_mode',
    'payment_date',
    'payment_detail',
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
    'days_off',
    'upi_id',
    'upi_name',
  ],
} as const satisfies { [Entity in ActivityEntity]: readonly (keyof Database[Entity] & WordedColumn)[] };
