import { addDays } from '#domain/words/dates.ts';
import { createCalendar } from './calendar.ts';
import { certificateRows, counterRows } from './certificates.ts';
import { courseRows } from './courses.ts';
import { campusesOf } from './education.ts';
import type { Staff } from './entry.ts';
import { chooseInstitutions, instituteRows } from './institutes.ts';
import { instalmentRows, paymentRows } from './moneyRows.ts';
import { outlineOf } from './outline.ts';
import { birthDatesAt, type DemoDocuments } from './people.ts';
import { registrationRows, studentRows } from './personRows.ts';
import { attendedDays, enrolmentRows } from './studyRows.ts';

/**
 * All rows of the sample institute up to `now`, invented as they are asked for; certificates still without files. The same
 * number of students, documents and moment always give the same rows.
 * @param students 1 to 1,000,000
 * @param staff who recorded the money
 */
export function inventInstitute(students: number, documents: DemoDocuments, staff: Staff, now: Date) {
  const calendar = createCalendar(now);
  const today = calendar.textOf(calendar.today);
  const institutions = chooseInstitutions();
  const surroundings = { campuses: campusesOf(institutions), documents, birthDate: birthDatesAt(today) };
  const openedAt = new Date(`${addDays(today, -420)}T10:30:00+05:30`);
  const outline = outlineOf(students, calendar, openedAt.getTime());
  return {
    institutes: instituteRows(institutions, openedAt.toISOString()),
    courses: courseRows(openedAt.toISOString()),
    registrations: registrationRows(outline, calendar, surroundings),
    students: studentRows(outline, calendar, surroundings),
    payments: paymentRows(outline, calendar, staff),
    instalments: instalmentRows(outline, calendar),
    enrolments: enrolmentRows(outline, calendar),
    attendance: attendedDays(outline, calendar),
    certificates: certificateRows(outline, calendar, surroundings),
    counters: counterRows(outline, calendar),
  };
}

export type InventedInstitute = ReturnType<typeof inventInstitute>;
