import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What `src` consists of, from the bottom up: each part imports only from itself and from those before it (docs/architecture.md). */
const layers = [
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
  'app',
];

const specifiers = /(?:from|import|import\()\s*'([^']+)'|new URL\('([^']+)', import\.meta\.url\)/g;

/** The files of `src` that a file imports, lazily or for a type alone too; paths begin below `src`. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(specifiers)].flatMap(([, named, address]) => {
    const specifier = named ?? address ?? '';
    if (specifier.startsWith('#src/')) return [specifier.slice('#src/'.length)];
    return specifier.startsWith('.') ? [normalize(join(dirname(file), specifier))] : [];
  });

const resourceOf = (file: string) => /^resources\/(\w+)\//.exec(file)?.[1];
const layerOf = (file: string) => layers.indexOf(file.split('/')[0] ?? '');

/** Why a file may not import another one; '' where it may. */
function forbidden(file: string, imported: string): string {
  if (layerOf(imported) === -1) return 'stands in no layer';
  if (layerOf(imported) > layerOf(file)) return 'imports upwards';
  const resource = resourceOf(imported);
  const isFace = imported === `resources/${resource}/index.ts` || file === 'app/texts/messages.ts';
  return resource && resource !== resourceOf(file) && !isFace ? 'imports the inside of a resource' : '';
}

const faultsOf = (file: string, text: string): string[] =>
  importsOf(file, text).flatMap((imported) => {
    const why = forbidden(file, imported);
    return why ? [`${file} ${why}: ${imported}`] : [];
  });

test('src imports downwards alone, types included', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => faultsOf(file, readFileSync(join(root, 'src', file), 'utf8')))).toEqual([]);
});

test.each([
  ['a type from above', 'custom/approve/x.ts', "import type { A } from '#src/resources/students/index.ts';"],
  ['a value from above', 'ui/lists/x.ts', "import { a } from '#src/custom/catalogue/lookups/lookups.ts';"],
  ['several lines', 'ui/lists/x.ts', "import {\n  type A,\n} from '#src/records/students.ts';"],
  ['a lazy part from above', 'ui/x.ts', "const load = () => import('#src/resources/students/StudentList.tsx');"],
  ['an export from above', 'records/x.ts', "export { a } from '#src/custom/home/find/hits.ts';"],
  ['a worker from above', 'dataProvider/x.ts', "new Worker(new URL('../records/listWorker.ts', import.meta.url))"],
  ['the provider that stands above', 'dataProvider/x.ts', "import { a } from '#src/authProvider/signIn.ts';"],
  ['the inside of another resource', 'resources/students/x.ts', "import { A } from '#src/resources/courses/A.tsx';"],
  ['a folder that has no layer', 'ui/x.ts', "import { a } from '#src/helpers/a.ts';"],
])('%s is found', (_what, file, text) => {
  expect(faultsOf(file, text)).toHaveLength(1);
});

test('what is below, beside, or the face of a resource may be imported', () => {
  const text = [
    "import type { Student } from '#src/records/students.ts';",
    "import { Timeline } from '#src/resources/activity/index.ts';",
    "import { Panel } from './panels/Panel.tsx';",
  ].join('\n');
  expect(faultsOf('resources/students/x.tsx', text)).toEqual([]);
});
