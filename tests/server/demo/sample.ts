import { inventInstitute } from '../../../demo/invent.ts';

const staff = { admin: { id: 1, userName: 'admin' }, office: { id: 2, userName: 'md_office' } };
const documents = { women: [1, 2, 3], men: [4, 5, 6], incomeProofs: [7, 8] };

/** Friday, 20 November 2026, 10:00 in India. */
export const now = new Date('2026-11-20T10:00:00+05:30');
export const today = '2026-11-20';

/** The rows of a sample institute that no database has seen. */
export function invented(students: number, at = now) {
  const rows = inventInstitute(students, documents, staff, at);
  return {
    institutes: rows.institutes,
    courses: rows.courses,
    registrations: [...rows.registrations],
    students: [...rows.students],
    payments: [...rows.payments],
    instalments: [...rows.instalments],
    enrolments: [...rows.enrolments],
    attendance: [...rows.attendance].flatMap(({ day, enrolmentIds }) =>
      enrolmentIds.map((id) => ({ enrolment_id: id, attendance_date: day })),
    ),
    certificates: [...rows.certificates],
    counters: [...rows.counters],
  };
}
