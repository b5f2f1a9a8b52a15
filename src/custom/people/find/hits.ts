import type { FilterPayload } from 'react-admin';
import { foundIn, isFound, parseSearch, type Search } from '#domain/words/search.ts';
import { routesOf } from '#src/routing/routeTable.ts';
import type { PathTo, ScreenPart } from '#src/routing/screen.ts';
import type { Site } from '#src/routing/usePathTo.ts';
import type { LabelKey } from '#src/text.ts';
import { formatRupees } from '#domain/words/money.ts';
import { isDeleted } from '#domain/words/status.ts';
import { type CountedKind, filterOf, type FindResults, type FoundTotals } from './askFind.ts';

type Group = keyof FindResults | 'screens';

/** A link to a record; serialisable, as recent ones are stored. */
export interface Hit {
  key: string;
  group: Group;
  title: string;
  /** The second line. */
  facts: readonly string[];
  status: string;
  /** The newest note on a student, and when it was written. */
  note?: { text: string; at: string };
  /** Rupees that a student owes. */
  due?: number;
  path: string;
  /** Indented below the previous hit: a course of that student. */
  below?: boolean;
  /** The number of further matches in the list at `path`; such a hit has no title. */
  more?: { count: number; atLeast: boolean };
  /** The filter that the list at `path` opens with. */
  filter?: FilterPayload;
}

type Fact = string | null | undefined;

const filled = (...facts: Fact[]): string[] => facts.map((fact) => fact ?? '').filter((fact) => fact !== '');

/**
 * The facts shown of a record: the usual ones, and the matching field if none of these matches, so that the user sees why
 * the record is listed. It is the second one: the end of the line may be cut off.
 */
function factsOf(search: Search, title: Fact, always: Fact[], otherwise: Fact[]): string[] {
  const holds = (facts: string[]) =>
    facts.filter((fact) => foundIn(search, { fact }, { texts: ['fact'], mobiles: [] }).length > 0);
  const shown = filled(...always);
  if (holds(filled(title, ...shown)).length > 0) return shown;
  return [...shown.slice(0, 1), ...holds(filled(...otherwise)), ...shown.slice(1)];
}

/**
 * Turns the matches into links in the order of the groups: each student once with the courses below, and after each group
 * the number of further matches.
 */
export function hitsOf(found: FindResults, text: string, pathTo: PathTo, totals: FoundTotals = {}): Hit[] {
  const search = parseSearch(text);
  const studies = new Map<number, FindResults['enrolments'][number][]>();
  for (const enrolment of found.enrolments) {
    const studentId = enrolment.studentId ?? 0;
    studies.set(studentId, [...(studies.get(studentId) ?? []), enrolment]);
  }
  type Rest = Omit<Hit, 'key' | 'group' | 'path'> & { path: string | undefined };
  const hit = (group: Group, id: number, rest: Rest, kind = group): Hit[] =>
    rest.path === undefined ? [] : [{ ...rest, path: rest.path, key: `${kind}/${id}`, group }];
  const attendance = ({ studentId, courseId }: FindResults['enrolments'][number]) =>
    pathTo('attendance', 'list', { studentId: studentId ?? 0, courseId: courseId ?? 0 });
  const coursesBelow = (group: Group, enrolments: FindResults['enrolments']) =>
    enrolments.flatMap((enrolment) =>
      hit(
        group,
        enrolment.id,
        {
          title: enrolment.courseName ?? '',
          facts: filled(enrolment.studentName),
          status: enrolment.statusDesc ?? '',
          path: attendance(enrolment),
          below: true,
        },
        'enrolments',
      ),
    );
  const moreOf = (group: CountedKind): Hit[] => {
    const { total = 0, atLeast = false } = totals[group] ?? {};
    const count = total - found[group].length;
    const path = pathTo(group, 'list');
    if (count <= 0 || path === undefined) return [];
    const more = { count, atLeast };
    return [
      { key: `more/${group}`, group, title: '', facts: [], status: '', path, filter: filterOf(group, text), more },
    ];
  };
  const known = new Set(found.students.map(({ id }) => id));
  return [
    ...found.students.flatMap(
      ({ id, name, mobile, email, eduInstIdCode, courseNames, due, note, noteAt, statusDesc }) => [
        ...hit('students', id, {
          title: name ?? '',
          // Courses that were found stand below.
          facts: factsOf(
            search,
            name,
            [mobile, ...(studies.has(id) ? [] : (courseNames ?? []))],
            [email, eduInstIdCode],
          ),
          status: statusDesc ?? '',
          ...(due ? { due } : {}),
          ...(note ? { note: { text: note, at: noteAt ?? '' } } : {}),
          path: pathTo('students', isDeleted(statusDesc ?? '') ? 'deleted' : 'show', { id }),
        }),
        ...coursesBelow('students', studies.get(id) ?? []),
      ],
    ),
    ...moreOf('students'),
    ...found.registrations.flatMap(({ id, name, mobile, email, courseName, statusDesc }) =>
      hit('registrations', id, {
        title: name ?? '',
        facts: factsOf(search, name, [mobile, courseName], [email]),
        status: statusDesc ?? '',
        path: pathTo('registrations', 'approve', { ID: id }),
      }),
    ),
    ...moreOf('registrations'),
    ...[...studies].flatMap(([studentId, [first, ...others]]) =>
      !first || known.has(studentId)
        ? []
        : [
            ...hit('enrolments', first.id, {
              title: first.studentName ?? '',
              facts: factsOf(search, first.studentName, [first.courseName, first.mobile], [first.email]),
              status: first.statusDesc ?? '',
              path: attendance(first),
            }),
            ...coursesBelow('enrolments', others),
          ],
    ),
    ...moreOf('enrolments'),
    ...found.certificates.flatMap(({ id, certificateId, studentName, courseName, mobile, email, statusDesc }) =>
      hit('certificates', id, {
        title: certificateId ?? '',
        facts: factsOf(search, certificateId, [studentName, courseName], [mobile, email]),
        status: statusDesc ?? '',
        path: pathTo('certificates', 'show', { certificateId: id }),
      }),
    ),
    ...moreOf('certificates'),
    ...found.payments.flatMap(({ id, receiptNo, paidFee, studentId, studentName, courseName }) =>
      hit('payments', id, {
        title: receiptNo ?? '',
        facts: filled(studentName, courseName, formatRupees(Number(paidFee ?? 0))),
        status: '',
        path: pathTo('students', 'show', { id: studentId ?? 0 }),
      }),
    ),
    ...found.courses.flatMap(({ id, courseName, courseCode }) =>
      hit('courses', id, {
        title: courseName ?? '',
        facts: filled(courseCode),
        status: '',
        path: pathTo('courses', 'show', { id }),
      }),
    ),
    ...moreOf('courses'),
  ];
}

/** The screens of a profile whose title matches a text. */
export function screensNamed({ owners, profile }: Site, text: string, translate: (key: LabelKey) => string): Hit[] {
  const search = parseSearch(text);
  return routesOf(owners, profile)
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, screen }) => ({
      key: `screens${path}`,
      group: 'screens' as const,
      title: translate(screen.menu?.label ?? screen.title),
      facts: [],
      status: '',
      path,
    }))
    .filter(({ title }) => isFound(search, { texts: [title], mobiles: [] }));
}

/** What stands in a profile's screens under a label that matches a text, such as a setting. */
export const partsNamed = (parts: readonly (ScreenPart & { path: string })[], text: string): Hit[] =>
  parts
    .filter(({ label }) => isFound(parseSearch(text), { texts: [label], mobiles: [] }))
    .map(({ label, under, path, to }) => ({
      key: `screens${path}${to}`,
      group: 'screens',
      title: label,
      facts: [under],
      status: '',
      path: path + to,
    }));
