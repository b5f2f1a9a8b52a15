import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

// The tables of everything: what there is of a kind in the files of the house, under its name. They are files, as routes are typed by
// them and lint reads their imports; `npm run tables` writes them, and tests/unit/house/tables.test.ts fails where one is out of date.

interface Entry {
  file: string;
  /** The exported name. */
  name: string;
  /** What it is called in the table. */
  key: string;
}

interface Table {
  /** Where the entries are, and which of the exports there are entries: the first group is the name. */
  files: string;
  entry: RegExp;
  key?: (name: string, text: string) => string;
  /** The text of the table; `imports` are the lines that import its entries. */
  write: (entries: readonly Entry[], imports: string) => string;
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const quoted = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);
const property = ({ key, name }: Entry) => (key === name ? name : `${quoted(key)}: ${name}`);
const lines = (texts: readonly string[], indent = '  ') => texts.map((text) => `${indent}${text},\n`).join('');

const widest = 120;

/** The line that imports from a file; broken as the formatter breaks it. */
function importLine(from: string, names: readonly string[]): string {
  const line = `import { ${names.join(', ')} } from '${from}';\n`;
  return line.length - 1 > widest ? `import {\n${lines(names)}} from '${from}';\n` : line;
}

const importsOf = (entries: readonly Entry[]) =>
  [...Map.groupBy(entries, ({ file }) => file)]
    .map(([file, of]) =>
      importLine(
        `#${file}`,
        of.map(({ name }) => name),
      ),
    )
    .join('');

const object = (declaration: string, entries: readonly Entry[], closing = '};') =>
  `${declaration}{\n${lines(entries.map(property))}${closing}\n`;

/** Each table by its file. */
const tables: Readonly<Record<string, Table>> = {
  'domain/plainTable.ts': {
    files: 'domain/*/*.ts',
    entry: /^export const (\w+) = \{$(?=[^}]*?\n {2}name: '[\w-]+',\n {2}table:)/gm,
    key: (name, text) => /^ {2}name: '([\w-]+)'/m.exec(text.slice(text.indexOf(`const ${name} = `)))?.[1] ?? '',
    write: (entries, imports) =>
      `${imports}\n/** Every plain resource by its name. */\n${object('export const plainTable = ', entries, '} as const;')}`,
  },
  'contract/calls/table.ts': {
    files: 'contract/calls/**/*.ts',
    entry: /^export const ([A-Z]\w+|\w+(?= = (?:read|list|write|update|confirmed)Call\())/gm,
    write: (entries, imports) =>
      `${imports}\n/** Every call by its name. */\n${object('export const calls = ', entries)}`,
  },
  'contract/rest/table.ts': {
    files: 'contract/rest/*.ts',
    entry: /^export const (\w+) = (?:rest|plain)Resource\(/gm,
    key: kebab,
    write: (entries, imports) =>
      `${imports}\n/** Every REST resource by its name, which is its path, too. */\n${object('export const restResources = ', entries)}`,
  },
  'contract/rest/names.ts': {
    files: 'contract/rest/*.ts',
    entry: /^export const (\w+) = (?:rest|plain)Resource\(/gm,
    key: kebab,
    write: (entries) =>
      `/** The names of the REST resources: for the app, which the schemas stay out of. */\nexport const restNames = [\n${lines(entries.map(({ key }) => `'${key}'`))}] as const;\n`,
  },
  'server/app/calls/handlers.ts': {
    files: 'server/*/**/*.ts',
    entry: /^export const (\w+Handlers): Handlers</gm,
    write: (entries, imports) =>
      `${imports}import type { Handlers } from '#server/protocol/calls/handler.ts';\n\n/** A handler for every POST of the contract; the type says which one is missing. */\nexport const handlers: Handlers = {\n${lines(entries.map(({ name }) => `...${name}`))}};\n`,
  },
  'server/app/rest/resources.ts': {
    files: 'server/*/**/*.ts',
    entry: /^export const (\w+Resource)(?:: RestHandler<| = plainHandler\()/gm,
    key: (name) => kebab(name.replace(/Resource$/, '')),
    write: (entries, imports) =>
      `${imports}import type { RestHandlers } from '#server/protocol/rest/handler.ts';\n\n/** A handler for every REST resource of the contract; the type says which one is missing. */\n${object('export const restHandlers: RestHandlers = ', entries)}`,
  },
  'src/records/table.ts': {
    files: 'src/records/*.ts',
    entry: /^export const (\w+) = defineResource\(/gm,
    write: (entries, imports) =>
      `import type { Resource } from '#src/dataProvider/defineResource.ts';\n${imports}\n/** Every resource that the calls serve, for the data provider. */\nexport const resources: readonly Resource[] = [\n${lines(entries.map(({ name }) => name))}];\n`,
  },
  'src/app/texts/resourceTexts.ts': {
    files: 'src/resources/*/{index,texts,title}.ts',
    entry: /^export const (\w+(?:Texts|Title))(?= = (?!lateTexts\())/gm,
    key: (name) => kebab(name.replace(/(Texts|Title)$/, '')),
    write: (entries, imports) =>
      `${imports}\n/** The texts of resources that every page has, by the name of the resource. */\n${object('export const resourceTexts = ', entries, '} as const;')}`,
  },
};

function entriesOf({ files, entry, key = (name) => name }: Table): Entry[] {
  return globSync(files, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      if (Object.hasOwn(tables, file)) return [];
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(entry)].map(([, name = '']) => ({ file, name, key: key(name, text) }));
    });
}

/** What each table has to be, by its file. */
export const writtenTables = (): [file: string, text: string][] =>
  Object.entries(tables).map(([file, table]) => {
    const entries = entriesOf(table);
    return [file, `// Written by \`npm run tables\`.\n\n${table.write(entries, importsOf(entries))}`];
  });
