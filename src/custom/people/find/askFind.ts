import type { FilterPayload } from 'react-admin';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { shortList } from '#domain/words/limits.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
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
export type FoundTotals = { readonly [Kind in CountedKind]?: { total: number; atLeast: boolean } };

/** The kinds whose list searches in the same fields as Find; the list of payments also searches in names. */
const kinds = ['students', 'registrations', 'enrolments', 'certificates', 'courses'] as const;
export type CountedKind = (typeof kinds)[number];

/** The list filter that has the same matches as Find. */
export const filterOf = (kind: CountedKind, text: string): FilterPayload =>
  kind === 'certificates' || kind === 'courses' ? { search: text } : { search: text, status: anyStatus };

/** Counts the matches of each kind that filled its limit. */
export async function countFound(calls: AppDataProvider, found: FindResults, text: string): Promise<FoundTotals> {
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
