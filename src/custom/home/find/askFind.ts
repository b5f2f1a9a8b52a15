import type { FilterPayload } from 'react-admin';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { nearestFirst } from '#domain/people/foundOrder.ts';
import { shortList } from '#domain/words/limits.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { keepDigits } from '#domain/words/text.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { listRecords } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { anyStatus, type ListMeta } from '#src/dataProvider/listQuery.ts';

type Answer = AnswerOf<'Find'>['result'];
/** A matching record; any field but the id may be missing (W2). */
type FoundIn<Kind extends keyof Answer> = Loose<RecordOf<NonNullable<Answer[Kind]>[number]>> & { id: number };

/** The first matches of each kind; empty for a kind that the profile or the server lacks. */
export interface FindResults {
  students: readonly FoundIn<'STUDENTS'>[];
  registrations: readonly FoundIn<'REGISTRATIONS'>[];
  enrolments: readonly FoundIn<'ENROLMENTS'>[];
  certificates: readonly FoundIn<'CERTIFICATES'>[];
  payments: readonly FoundIn<'PAYMENTS'>[];
  courses: readonly FoundIn<'COURSES'>[];
}

/** Searches by the call Find (W40). */
export async function askFind(calls: AppDataProvider, text: string, signal: AbortSignal): Promise<FindResults> {
  const answer: AnswerOf<'Find'> = await calls.callApi(
    'Find',
    { Text: text },
    { signal, fallback: texts.general.fetchFailed },
  );
  const { STUDENTS, REGISTRATIONS = [], ENROLMENTS, CERTIFICATES, PAYMENTS = [], COURSES } = answer.result;
  return {
    students: STUDENTS.map(toRecord),
    registrations: REGISTRATIONS.map(toRecord),
    enrolments: ENROLMENTS.map(toRecord),
    certificates: CERTIFICATES.map(toRecord),
    payments: PAYMENTS.map(toRecord),
    courses: COURSES.map(toRecord),
  };
}

/** The totals of kinds with more matches than shown; `atLeast` if counting stopped (W33). */
export type Totals = { readonly [Kind in CountedKind]?: { total: number; atLeast: boolean } };

const allOf = (total = 0) => ({ total, atLeast: false });

/** The kinds whose list searches in the same fields as Find; the list of payments also searches in names. */
const kinds = ['students', 'registrations', 'enrolments', 'certificates', 'courses'] as const;
export type CountedKind = (typeof kinds)[number];

/** The list filter that has the same matches as Find. */
export const filterOf = (kind: CountedKind, text: string): FilterPayload =>
  kind === 'certificates' || kind === 'courses' ? { search: text } : { search: text, status: anyStatus };

/** Counts the matches of each kind that filled its limit. */
export async function countFound(calls: AppDataProvider, found: FindResults, text: string): Promise<Totals> {
  const full = kinds.filter((kind) => found[kind].length === shortList);
  const counted = await Promise.all(
    full.map(async (kind) => {
      const pagination = { page: 1, perPage: 1 };
      const sort = { field: 'id', order: 'DESC' } as const;
      const { total = 0, meta } = await calls.getList(kind, { filter: filterOf(kind, text), sort, pagination });
      return [kind, { total, atLeast: (meta as Partial<ListMeta> | undefined)?.atLeast !== undefined }] as const;
    }),
  );
  return Object.fromEntries(counted);
}

/** Minimum length without `paging`: shorter texts match half of all rows, which are sent unpaged. */
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
export async function gatherFound(
  calls: AppDataProvider,
  text: string,
  mayDecide: boolean,
): Promise<FindResults & { totals?: Totals }> {
  // Such a server has no receipt numbers.
  const payments: FindResults['payments'] = [];
  const nothing: FindResults = {
    students: [],
    registrations: [],
    enrolments: [],
    certificates: [],
    payments,
    courses: [],
  };
  if (text.length < shortestText) return nothing;
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
    isCertificateLike(text) ? searched<FindResults['certificates'][number]>('certificates') : { data: [], total: 0 },
    searched<FindResults['courses'][number]>('courses'),
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
    payments,
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
