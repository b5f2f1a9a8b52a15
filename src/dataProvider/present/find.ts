import { texts } from '#contract/texts.ts';
import { nearestFirst } from '#domain/people/foundOrder.ts';
import { shortList } from '#domain/words/limits.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { keepDigits } from '#domain/words/text.ts';
import { listRecords, type RowRecord } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';

const allOf = (total = 0) => ({ total, atLeast: false });

/** Minimum length of a text: shorter texts match half of all rows, which are sent unpaged. */
export const shortestText = 3;

/** The filter of spec 7 that fits a text: mobile, e-mail or name. */
export function filterFor(text: string): { field: 'mobile' | 'eMail' | 'name'; value: string } {
  if (text.includes('@')) return { field: 'eMail', value: text };
  const digits = keepDigits(text);
  const isNumber = digits.length >= shortestText && /^\+?[\d\s().-]+$/.test(text);
  return isNumber ? { field: 'mobile', value: digits.slice(-10) } : { field: 'name', value: text };
}

/** Certificate ids have letters and digits; for other texts the complete list of certificates is not requested. */
const isCertificateLike = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && !text.includes('@');

/** The nearest of people by the name that stands in a field; such a server knows of no dues. */
const nearest = <Row extends { id: number }>(
  text: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string | null | undefined,
): Row[] =>
  nearestFirst(text, rows, (row) => ({ id: row.id, name: nameOf(row) ?? '', owes: false })).slice(0, shortList);

/** Searches by the list filters of spec 7, for a server without W40. */
export async function gatherFound(calls: AppDataProvider, text: string, mayDecide: boolean) {
  // Such a server has no receipt numbers.
  const nothing = { students: [], registrations: [], enrolments: [], certificates: [], payments: [], courses: [] };
  if (text.length < shortestText) return { ...nothing, totals: {} };
  const { field, value } = filterFor(text);
  const filters = { status: anyStatus, [field]: value };
  const fallback = texts.general.fetchFailed;
  const searched = async <Row extends { id: number }>(resource: string) => {
    const pagination = { page: 1, perPage: shortList };
    const sort = { field: 'id', order: 'DESC' } as const;
    return calls.getList<Row>(resource, { filter: { search: text }, sort, pagination });
  };
  const [students, registrations, enrolments, certificates, courses] = await Promise.all([
    listRecords(calls, 'GetStudentList', filters, fallback),
    mayDecide ? listRecords(calls, 'GetRegistrationList', filters, fallback) : [],
    field === 'eMail'
      ? []
      : listRecords(
          calls,
          'GetStudentCourseList',
          { status: anyStatus, [field === 'name' ? 'studentName' : field]: value },
          fallback,
        ),
    isCertificateLike(text) ? searched<RowRecord<'GetCertificateList'>>('certificates') : { data: [], total: 0 },
    searched<RowRecord<'GetCourseList'>>('courses'),
  ]);
  const studies = Map.groupBy(
    enrolments.filter(({ status }) => status !== enrolmentStatus.deleted),
    ({ studentId }) => studentId,
  );
  const coursesOf = (id: number) => [...new Set(studies.get(id)?.flatMap(({ courseName }) => courseName ?? []))];
  return {
    students: nearest(text, students, ({ name }) => name).map((row) => ({ ...row, courseNames: coursesOf(row.id) })),
    registrations: nearest(text, registrations, ({ name }) => name),
    enrolments: nearest(text, enrolments, ({ studentName }) => studentName).map(({ studentMobile, ...row }) => ({
      ...row,
      mobile: studentMobile ?? '',
    })),
    certificates: certificates.data,
    payments: [],
    courses: courses.data,
    totals: {
      students: allOf(students.length),
      registrations: allOf(registrations.length),
      enrolments: allOf(enrolments.length),
      certificates: allOf(certificates.total),
      courses: allOf(courses.total),
    },
  };
}
