import type { FilterPayload } from 'react-admin';
import { foundIn, isFound, parseSearch, type Search } from '#domain/search.ts';
import { routesOf } from '#src/app/routing/routeTable.ts';
import type { PathTo } from '#src/app/routing/screen.ts';
import type { Site } from '#src/app/routing/usePathTo.ts';
import type { LabelKey } from '#src/app/text.ts';
import { isDeleted } from '#src/custom/person/StudentPage.tsx';
import type { Found } from './askFind.ts';

type Group = keyof Found | 'screens';

/** Something that can be opened; plain data, as those opened last are kept. */
export interface Hit {
  key: string;
  group: Group;
  title: string;
  /** What else is known of it. */
  facts: readonly string[];
  status: string;
  path: string;
  /** The filter with which the list at `path` opens. */
  filter?: FilterPayload;
}

type Fact = string | null | undefined;

const filled = (...facts: Fact[]): string[] => facts.map((fact) => fact ?? '').filter((fact) => fact !== '');

/**
 * What is shown of a record: what always is, and where the text is in none of that, the fact in which it was found. So
 * everybody sees why it is there.
 */
function factsOf(search: Search, title: Fact, always: Fact[], otherwise: Fact[]): string[] {
  const holds = (facts: string[]) =>
    facts.filter((fact) => foundIn(search, { fact }, { texts: ['fact'], mobiles: [] }).length > 0);
  const shown = filled(...always);
  return holds(filled(title, ...shown)).length > 0 ? shown : [...shown, ...holds(filled(...otherwise))];
}

/** What was found, as what can be opened, in the order of the groups. */
export function hitsOf(found: Found, text: string, pathTo: PathTo): Hit[] {
  const search = parseSearch(text);
  const hit = (group: Group, id: number, rest: Omit<Hit, 'key' | 'group' | 'path'> & { path: string | undefined }) =>
    rest.path === undefined ? [] : [{ ...rest, path: rest.path, key: `${group}/${id}`, group }];
  return [
    ...found.students.flatMap(({ id, name, mobile, email, eduInstIdCode, statusDesc }) =>
      hit('students', id, {
        title: name ?? '',
        facts: factsOf(search, name, [mobile], [email, eduInstIdCode]),
        status: statusDesc ?? '',
        path: pathTo('students', isDeleted(statusDesc ?? '') ? 'deleted' : 'show', { id }),
      }),
    ),
    ...found.registrations.flatMap(({ id, name, mobile, email, courseName, statusDesc }) =>
      hit('registrations', id, {
        title: name ?? '',
        facts: factsOf(search, name, [mobile, courseName], [email]),
        status: statusDesc ?? '',
        path: pathTo('registrations', 'approve', { ID: id }),
      }),
    ),
    ...found.enrolments.flatMap(({ id, studentName, mobile, email, courseName, statusDesc, ...ids }) =>
      hit('enrolments', id, {
        title: studentName ?? '',
        facts: factsOf(search, studentName, [courseName, mobile], [email]),
        status: statusDesc ?? '',
        path: pathTo('attendance', 'list', { studentId: ids.studentId ?? 0, courseId: ids.courseId ?? 0 }),
      }),
    ),
    ...found.certificates.flatMap(({ id, certificateId, studentName, courseName, mobile, email, statusDesc }) =>
      hit('certificates', id, {
        title: certificateId ?? '',
        facts: factsOf(search, certificateId, [studentName, courseName], [mobile, email]),
        status: statusDesc ?? '',
        path: pathTo('certificates', 'show', { certificateId: id }),
      }),
    ),
    ...found.courses.flatMap(({ id, courseName, courseCode }) =>
      hit('courses', id, {
        title: courseName ?? '',
        facts: filled(courseCode),
        status: '',
        path: pathTo('courses', 'list'),
        filter: { search: courseName ?? '' },
      }),
    ),
  ];
}

/** The screens of a profile that a text names. */
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
