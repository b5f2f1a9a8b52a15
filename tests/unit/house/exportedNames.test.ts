import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainResources } from '#domain/plainResources.ts';

const root = join(import.meta.dirname, '../../..');
const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** The files of a part but migrations, which are frozen and all export the same, and tables, which have the names of their resources. */
const filesOf = (part: string) =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^db\/(?:migrations|tables)\//.test(name))
    .map((name) => `${part}/${name}`);

/** By each exported name the files that export it. */
function exportersByName(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of ['server', 'src', 'domain', 'contract', 'harness'].flatMap(filesOf))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declared))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  return files;
}

/** Which names may stand twice, by why. A name that means something else than its namesake is no candidate: it gets a plainer name. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'a resource has the same name on each floor': [
    'attendance',
    'batches',
    'certificates',
    'courses',
    'dues',
    'enquiries',
    'enrolments',
    'institutes',
    'messages',
    'payments',
    'profiles',
    'registrations',
    'reminders',
    'settings',
    'staffUsers',
    'students',
    ...plainResources.map(({ name }) => name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())),
  ],
  'the same thing, as the app and the server have it': [
    'Addressee',
    'ConsentOwner',
    'Holiday',
    'Import',
    'Instalment',
    'Mendable',
    'PersonNamed',
    'ReceiptFormat',
    'Settings',
    'Unmatched',
    'isLocalAddress',
    'isUnused',
    'readSetUp',
  ],
  'a component, and what it shows or calls': ['Outlook', 'ReopenDay', 'StartImport', 'StudentRow'],
  'the page for applicants is a program of its own': ['Course', 'Notice', 'TypedField', 'personOf'],
  'the harness plays another program, or a person': [
    'CallName',
    'KeptSheet',
    'Row',
    'ServerProcess',
    'TableName',
    'apiKey',
    'checkAnswer',
    'columnsOf',
    'passwords',
    'signIn',
    'today',
  ],
};

test('a name is exported by one file, unless it is said why', () => {
  const twice = [...exportersByName()].filter(([, files]) => files.size > 1);
  expect(twice.length).toBeGreaterThan(30);
  const names = Object.values(allowed).flat();
  expect(
    twice.filter(([name]) => !names.includes(name)).map(([name, files]) => `${name}: ${[...files].join()}`),
  ).toEqual([]);
});

test('what may stand twice still does', () => {
  const files = exportersByName();
  const names = Object.values(allowed).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => (files.get(name)?.size ?? 0) < 2)).toEqual([]);
});
