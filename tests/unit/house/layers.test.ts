import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * What each part of the house consists of, from the bottom up: a file imports only from its own floor and from those before it
 * (docs/architecture.md).
 */
const floors = {
  domain: [
    'words',
    'institute',
    'access',
    'people',
    'messages',
    'classes',
    'catalogue',
    'money',
    'certificates',
    'home',
    'import',
    'rights',
    'plainTable.ts',
    'plainResources.ts',
  ],
  contract: [
    'extensions.ts',
    'fields.ts',
    'call.ts',
    'names.ts',
    'signInTexts.ts',
    'setUpAnswers.ts',
    'texts.ts',
    'envelope.ts',
    'version.ts',
    'health.ts',
    'screenPaths.ts',
    'explain.ts',
    'calls',
    'rest',
    'fieldKinds.ts',
    'rowFields.ts',
    'listFilters.ts',
    'writeFields.ts',
    'offered.ts',
    'openapi',
  ],
  server: [
    'config',
    'db',
    'mail',
    'drawing',
    'files',
    'activity',
    'lists',
    'protocol',
    'institute',
    'access',
    'catalogue',
    'people',
    'messages',
    'classes',
    'money',
    'certificates',
    'declared',
    'admission',
    'apply',
    'import',
    'rights',
    'home',
    'operate',
    'app',
  ],
  src: [
    'session',
    'institute.ts',
    'holidays.ts',
    'clock.ts',
    'text.ts',
    'theme',
    'routing',
    'dataProvider',
    'authProvider',
    'ui',
    'records',
    'custom',
    'resources',
    'apply',
    'app',
  ],
  'src/custom': [
    'access',
    'catalogue',
    'classes',
    'people',
    'rights',
    'certificates',
    'messages',
    'money',
    'admission',
    'import',
    'home',
  ],
} as const;
type Part = keyof typeof floors;

const specifiers = /(?:from|import|import\()\s*'([^']+)'|new URL\('([^']+)', import\.meta\.url\)/g;

/** The files of a part that one of its files imports, lazily or for a type alone too; paths begin below the part. */
const importsOf = (part: Part, file: string, text: string): string[] =>
  [...text.matchAll(specifiers)].flatMap(([, named, address]) => {
    const specifier = named ?? address ?? '';
    if (specifier.startsWith(`#${part}/`)) return [specifier.slice(part.length + 2)];
    const path = normalize(join(dirname(file), specifier));
    return specifier.startsWith('.') && !path.startsWith('..') ? [path] : [];
  });

const resourceOf = (file: string) => /^resources\/(\w+)\//.exec(file)?.[1];
const floorOf = (part: Part, file: string) => (floors[part] as readonly string[]).indexOf(file.split('/')[0] ?? '');

/** Why a file may not import another one; '' where it may. */
function forbidden(part: Part, file: string, imported: string): string {
  if (floorOf(part, imported) === -1) return 'stands on no floor';
  if (floorOf(part, imported) > floorOf(part, file)) return 'imports upwards';
  const resource = resourceOf(imported);
  const isFace = imported === `resources/${resource}/index.ts` || file.startsWith('app/texts/');
  return part === 'src' && resource && resource !== resourceOf(file) && !isFace
    ? 'imports the inside of a resource'
    : '';
}

const faultsOf = (part: Part, file: string, text: string): string[] =>
  importsOf(part, file, text).flatMap((imported) => {
    const why = forbidden(part, file, imported);
    return why ? [`${part}/${file} ${why}: ${imported}`] : [];
  });

const filesOf = (part: Part) =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

test.each(Object.keys(floors) as Part[])('%s imports downwards alone, types included', (part) => {
  const files = filesOf(part);
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => faultsOf(part, file, readFileSync(join(root, part, file), 'utf8')))).toEqual([]);
});

test.each(Object.keys(floors) as Part[])('each floor of %s is there', (part) => {
  const rooms = new Set(filesOf(part).map((file) => file.split('/')[0]));
  expect(floors[part].filter((floor) => !rooms.has(floor))).toEqual([]);
});

test('the server has at most 25 rooms', () => {
  expect(readdirSync(join(root, 'server')).length).toBeLessThanOrEqual(25);
});

/** A page that a resource alone leads to stays with its subject: its importer is the resource's `index.ts`, and the table of texts. */
const isLeading = (file: string) => /^resources\/\w+\/index\.ts$/.test(file) || file.startsWith('app/texts/');

test('custom holds nothing that one resource alone uses', () => {
  const users = new Map<string, Set<string>>();
  for (const file of filesOf('src')) {
    const user = isLeading(file) ? 'app' : (resourceOf(file) ?? file);
    for (const imported of importsOf('src', file, readFileSync(join(root, 'src', file), 'utf8')))
      users.set(imported, (users.get(imported) ?? new Set()).add(user));
  }
  const resources = readdirSync(join(root, 'src/resources'));
  const ofOne = [...users].filter(([file, by]) => {
    const [only = ''] = by;
    return file.startsWith('custom/') && by.size === 1 && resources.includes(only);
  });
  expect(ofOne.map(([file, by]) => `${file} is used by ${[...by].join()} alone`)).toEqual([]);
});

test.each<[string, Part, string, string]>([
  ['a subject from above', 'src/custom', 'people/x.ts', "import { a } from '#src/custom/money/form/money.ts';"],
  ['a type from above', 'src', 'custom/home/x.ts', "import type { A } from '#src/resources/students/index.ts';"],
  ['a value from above', 'src', 'ui/lists/x.ts', "import { a } from '#src/custom/catalogue/lookups/lookups.ts';"],
  ['several lines', 'src', 'ui/lists/x.ts', "import {\n  type A,\n} from '#src/records/students.ts';"],
  ['a lazy part from above', 'src', 'ui/x.ts', "const load = () => import('#src/resources/students/StudentList.tsx');"],
  ['an export from above', 'src', 'records/x.ts', "export { a } from '#src/custom/people/find/hits.ts';"],
  [
    'a worker from above',
    'src',
    'dataProvider/x.ts',
    "new Worker(new URL('../records/listWorker.ts', import.meta.url))",
  ],
  ['the provider that stands above', 'src', 'dataProvider/x.ts', "import { a } from '#src/authProvider/signIn.ts';"],
  [
    'the inside of another resource',
    'src',
    'resources/students/x.ts',
    "import { A } from '#src/resources/courses/A.tsx';",
  ],
  ['a folder that has no floor', 'src', 'ui/x.ts', "import { a } from '#src/helpers/a.ts';"],
  [
    'a subject of the server from below',
    'server',
    'drawing/x.ts',
    "import { a } from '#server/money/receipts/load.ts';",
  ],
  ['a relative path from above', 'server', 'db/x.ts', "import type { A } from '../lists/list.ts';"],
  ['a rule from above', 'domain', 'people/x.ts', "import { a } from '#domain/money/ledger.ts';"],
  ['the calls below themselves', 'contract', 'fields.ts', "import { calls } from './calls/index.ts';"],
])('%s is found', (_what, part, file, text) => {
  expect(faultsOf(part, file, text)).toHaveLength(1);
});

test.each<[string, Part, string, string]>([
  ['what is below', 'src', 'resources/students/x.tsx', "import type { Student } from '#src/records/students.ts';"],
  [
    'the face of a resource',
    'src',
    'resources/students/x.tsx',
    "import { T } from '#src/resources/activity/index.ts';",
  ],
  ['what is beside', 'src', 'resources/students/x.tsx', "import { Panel } from './panels/Panel.tsx';"],
  ['a floor below', 'server', 'money/dues/x.ts', "import { a } from '#server/people/students/lockStudent.ts';"],
  ['another part', 'server', 'db/x.ts', "import { a } from '#domain/home/work.ts';"],
])('%s may be imported', (_what, part, file, text) => {
  expect(faultsOf(part, file, text)).toEqual([]);
});
