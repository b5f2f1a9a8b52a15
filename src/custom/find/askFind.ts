import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { shortList } from '#domain/limits.ts';
import { keepDigits } from '#domain/text.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { listRecords } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';

type Answer = AnswerOf<'Find'>['result'];
/** A record that was found; any field but the id may be missing (W2). */
type FoundIn<Kind extends keyof Answer> = Loose<RecordOf<NonNullable<Answer[Kind]>[number]>> & { id: number };

/** What was found, of each kind a few; one that the profile or the server does not have is empty. */
export interface Found {
  students: readonly FoundIn<'STUDENTS'>[];
  registrations: readonly FoundIn<'REGISTRATIONS'>[];
  enrolments: readonly FoundIn<'ENROLMENTS'>[];
  certificates: readonly FoundIn<'CERTIFICATES'>[];
  courses: readonly FoundIn<'COURSES'>[];
}

/** What the server finds in one call (W40). */
export async function askFind(calls: AppDataProvider, text: string, signal: AbortSignal): Promise<Found> {
  const answer: AnswerOf<'Find'> = await calls.callApi(
    'Find',
    { Text: text },
    { signal, fallback: texts.general.fetchFailed },
  );
  const { STUDENTS, REGISTRATIONS = [], ENROLMENTS, CERTIFICATES, COURSES } = answer.result;
  return {
    students: STUDENTS.map(toRecord),
    registrations: REGISTRATIONS.map(toRecord),
    enrolments: ENROLMENTS.map(toRecord),
    certificates: CERTIFICATES.map(toRecord),
    courses: COURSES.map(toRecord),
  };
}

/** Shorter texts would be found in half of a server's rows, which come all at once. */
export const shortestText = 3;

/** The filter of section 7 that a text is for: part of a mobile, of an e-mail, or of a name. */
export function filterFor(text: string): { field: 'mobile' | 'eMail' | 'name'; value: string } {
  if (text.includes('@')) return { field: 'eMail', value: text };
  const digits = keepDigits(text);
  const isNumber = digits.length >= shortestText && /^\+?[\d\s().-]+$/.test(text);
  return isNumber ? { field: 'mobile', value: digits.slice(-10) } : { field: 'name', value: text };
}

/** A number of a certificate has letters and digits; the list of all certificates is asked for nothing less. */
const isCertificateLike = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && !text.includes('@');

const newest = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.id - a.id).slice(0, shortList);

/** The same by the filters of spec section 7, for a server without W40. */
export async function gatherFound(calls: AppDataProvider, text: string, mayDecide: boolean): Promise<Found> {
  const nothing: Found = { students: [], registrations: [], enrolments: [], certificates: [], courses: [] };
  if (text.length < shortestText) return nothing;
  const { field, value } = filterFor(text);
  const filters = { status: anyStatus, [field]: value };
  const fallback = texts.general.fetchFailed;
  const searched = async <Row extends { id: number }>(resource: string) => {
    const pagination = { page: 1, perPage: shortList };
    const sort = { field: 'id', order: 'DESC' } as const;
    return (await calls.getList<Row>(resource, { filter: { search: text }, sort, pagination })).data;
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
    isCertificateLike(text) ? searched<Found['certificates'][number]>('certificates') : [],
    searched<Found['courses'][number]>('courses'),
  ]);
  return {
    students: newest(students),
    registrations: newest(registrations),
    enrolments: newest(enrolments).map(({ studentMobile, ...row }) => ({ ...row, mobile: studentMobile ?? '' })),
    certificates,
    courses,
  };
}
