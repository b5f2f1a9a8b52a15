import type { ImportType } from '#contract/calls/files.ts';
import { importLimits } from '#domain/import/kinds.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { asText, messySheet } from './messySheet.ts';
import { type Entry, type Stretch, zip } from './zip.ts';

// Files that no spreadsheet would save, and such as were saved and then broken.

export interface FuzzedFile {
  what: string;
  bytes: Buffer;
  type: ImportType;
}

type Random = (below: number) => number;

const megabyte = 1024 * 1024;
const { rows: messy } = messySheet({ courses: [{ name: 'Tally', durationDays: 30 }], rows: 60 });

const entry = (name: string, text: string | Uint8Array): Entry => ({ name, content: [{ text }] });
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const package_ = 'http://schemas.openxmlformats.org/package/2006';

const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="${package_}/relationships">${all.join('')}</Relationships>`;

interface Parts {
  /** What stands between the tags of the first sheet's rows. */
  rows: readonly Stretch[];
  shared?: string;
  /** The sheets of the workbook. */
  names?: readonly string[];
  links?: readonly string[];
  prologue?: string;
  before?: string;
  lies?: Pick<Entry, 'headerSays' | 'directorySays'>;
  more?: readonly Entry[];
}

const sheetEnd = '</sheetData></worksheet>';

/** A workbook that is right in all that is not given. */
function workbook({
  rows,
  shared = '',
  names = ['Nov'],
  links = [],
  prologue = '',
  before = '',
  lies = {},
  more = [],
}: Parts) {
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index + 1}"/>`);
  const files = names.map((_name, index) => relation(`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  const begin = `<?xml version="1.0"?>${prologue}<worksheet xmlns="${main}">${before}<sheetData>`;
  const first: Entry = {
    name: 'xl/worksheets/sheet1.xml',
    content: [{ text: begin }, ...rows, { text: sheetEnd }],
    ...lies,
  };
  const others = names
    .slice(1)
    .map((_name, index) =>
      entry(
        `xl/worksheets/sheet${index + 2}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${row(1, 'Note')}${sheetEnd}`,
      ),
    );
  return zip([
    entry('[Content_Types].xml', `<Types xmlns="${package_}/content-types"/>`),
    entry('_rels/.rels', relations(relation('r', 'officeDocument', 'xl/workbook.xml'))),
    entry(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      relations(...files, relation('shared', 'sharedStrings', 'sharedStrings.xml'), ...links),
    ),
    entry('xl/sharedStrings.xml', `<sst xmlns="${main}">${shared}</sst>`),
    first,
    ...others,
    ...more,
  ]);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letterOf = (column: number): string =>
  column < 0 ? '' : letterOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
const inlined = (value: string) => `<is><t>${escaped(value)}</t></is>`;
const row = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((value, at) => `<c r="${letterOf(at)}${number}" t="inlineStr">${inlined(value)}</c>`).join('')}</row>`;
const heads = row(1, 'Name', 'Mobile');
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => row(from + at, 'Kavya R', '9840012345')).join('');
/** Heads, rows of one cell each, and a person who is right. */
const rowsOf = (...cells: string[]): Stretch[] => [
  {
    text:
      heads + cells.map((each, at) => `<row r="${at + 2}">${each.replace('<c', `<c r="A${at + 2}"`)}</row>`).join(''),
  },
  { text: people(cells.length + 2, 1) },
];
const saved = () => workbook({ rows: [{ text: messy.map((cells, at) => row(at + 1, ...cells)).join('') }] });

const pick = <Value>(random: Random, values: readonly Value[]) => values[random(values.length)] as Value;

/** A lie about a size, or none. */
const lie = (random: Random) =>
  pick(random, [{}, { headerSays: 1000 }, { directorySays: 1000 }, { headerSays: 1000, directorySays: 1000 }]);
/** A cell that goes on for so many stretches of a megabyte. */
const longCell = (stretch: string, times: number): Stretch[] => [
  { text: `${heads}<row r="2"><c r="A2" t="inlineStr"><is><t>` },
  { text: stretch, times },
  { text: '</t></is></c></row>' },
];

const workbooks: Record<string, (random: Random) => Buffer> = {
  'that unpacks to too much': (random) =>
    workbook({ rows: [{ text: ' '.repeat(megabyte), times: 201 + random(400) }], lies: lie(random) }),
  'that unpacks to nearly too much': (random) =>
    workbook({
      rows: [
        { text: heads },
        // A row without a number is the one after the last.
        { text: '<row><c r="A9"/></row>'.repeat(1000), times: 1000 + random(7000) },
      ],
    }),
  'of entries that say that they are large': (random) => {
    const says = pick(random, [100, 400, 2000, 4095]) * megabyte;
    return workbook({ rows: rowsOf(), lies: pick(random, [{ headerSays: says }, { directorySays: says }]) });
  },
  'with a cell of 1 GB': (random) => workbook({ rows: longCell('x'.repeat(megabyte), 1024), lies: lie(random) }),
  'with a cell of many megabytes': (random) =>
    workbook({ rows: longCell(pick(random, ['x', 'க', '&amp;']).repeat(megabyte / 8), 1 + random(150)) }),
  'with 10,000 columns': (random) =>
    workbook({ rows: [{ text: heads + row(2, ...Array.from({ length: 10_000 }, () => 'x'.repeat(random(3)))) }] }),
  'with cells far out': (random) => {
    const column = pick(random, ['A', 'XFD', 'ZZZZZ', 'ÄÖ', '']);
    const number = pick(random, ['1', '3', '1048576', '99999999999', '-1', '0', '1e9']);
    return workbook({ rows: [{ text: `${heads}<row r="${number}"><c r="${column}${number}"><v>1</v></c></row>` }] });
  },
  'that says that it is very large': (random) =>
    workbook({
      rows: rowsOf(),
      before: `<dimension ref="${pick(random, ['A1:XFD1048576', 'A1:ZZZZZZ999999999', 'B2:A1', 'A:A', '1', ''])}"/>`,
    }),
  'with shared strings that refer to nothing': (random) =>
    workbook({
      rows: rowsOf(`<c t="s"><v>${pick(random, ['0', '1', '999999999', '-1', '1.5', 'one', ''])}</v></c>`),
      shared: pick(random, ['', '<si/>', '<si><t>Name</t></si>', '<si><r/><r><t>a</t></r></si>']),
    }),
  'with strange values': (random) => {
    const types = ['s', 'str', 'n', 'b', 'd', 'e', 'inlineStr', 'x', ''];
    const values = ['1e999', 'NaN', '-0', '9.84E+09', '2958466', '-700000', '0x1F', '', '#REF!', '2026-13-45'];
    const strange = () => `<c t="${pick(random, types)}" s="${random(9) - 2}"><v>${pick(random, values)}</v></c>`;
    return workbook({ rows: rowsOf(...Array.from({ length: 1 + random(4) }, strange)) });
  },
  'with formulas': (random) => {
    const outside = ['HYPERLINK("http://127.0.0.1:9/")', 'WEBSERVICE("file:///etc/passwd")'];
    const formulas = ['SUM(A1:A9)', 'A1+', '('.repeat(1 + random(5000)), ...outside];
    return workbook({
      rows: rowsOf(
        ...formulas.map((each) => `<c><f>${escaped(each)}</f>${pick(random, ['', '<v>9</v>', '<v/>'])}</c>`),
      ),
    });
  },
  'with NUL and half letters': (random) => {
    const evil = pick(random, [
      '&#0;',
      '&#x0;',
      '&#xD800;',
      '&#xFFFE;',
      '&#x110000;',
      '\0',
      '\u0001',
      '_x0000_',
      '_xD800_',
    ]);
    return workbook({
      rows: rowsOf(`<c t="inlineStr"><is><t>Ka${evil}vya</t></is></c>`, '<c t="s"><v>0</v></c>'),
      names: [`Nov${evil}`],
      shared: `<si><t>${evil}</t></si>`,
    });
  },
  'with links to other files': (random) => {
    const target = pick(random, [
      'http://127.0.0.1:9/',
      'file:///etc/passwd',
      '../../../etc/passwd',
      '\\\\host\\share',
      '',
    ]);
    return workbook({
      rows: rowsOf(),
      links: [
        relation('out', 'externalLink', target, ' TargetMode="External"'),
        ...(random(2) > 0 ? [relation('s1', 'worksheet', target)] : []),
      ],
      more: ['../../../tmp/outside.xml', '/etc/outside.xml', '__proto__.xml', ''].map((name) => entry(name, 'x')),
    });
  },
  'with entities': (random) => {
    const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const outside = '<!ENTITY l0 SYSTEM "file:///etc/passwd">';
    return workbook({
      rows: rowsOf('<c t="inlineStr"><is><t>&l9;&l0;</t></is></c>'),
      prologue: `<!DOCTYPE x [${random(2) > 0 ? outside : '<!ENTITY l0 "lol">'}${lol}]>`,
    });
  },
  'that is nested deeply': (random) =>
    workbook({
      rows: [...rowsOf(), { text: pick(random, ['<row>', '<c>', '<is>', '<x>']).repeat(1000), times: 1 + random(200) }],
    }),
  'of many sheets': (random) =>
    workbook({ rows: rowsOf(), names: Array.from({ length: 100 + random(3000) }, (_, index) => `Sheet ${index}`) }),
  'whose sheets are one file': (random) => {
    const names = Array.from({ length: 10 + random(300) }, (_, index) => `Sheet ${index}`);
    return workbook({
      rows: [{ text: heads + people(2, 2000) }],
      links: names.map((_name, index) => relation(`s${index + 1}`, 'worksheet', 'worksheets/sheet1.xml')),
      names,
    });
  },
  'of a sheet with a long name': (random) => workbook({ rows: rowsOf(), names: ['x'.repeat(1 + random(megabyte))] }),
  'of many entries': (random) =>
    workbook({ rows: rowsOf(), more: Array.from({ length: random(20_000) }, (_, at) => entry(`xl/${at}.xml`, 'x')) }),
  'of too many rows': (random) => workbook({ rows: [{ text: heads + people(2, 49_000 + random(20_000)) }] }),
  'of entries that are there twice': (random) =>
    workbook({ rows: rowsOf(), more: [entry(pick(random, ['xl/workbook.xml', 'xl/worksheets/sheet1.xml']), '<a')] }),
  'that ends somewhere': (random) => {
    const bytes = saved();
    return bytes.subarray(0, 4 + random(bytes.length - 4));
  },
  'with bytes that are others': (random) => {
    const bytes = saved();
    for (let flips = 1 + random(40); flips > 0; flips -= 1) bytes[4 + random(bytes.length - 4)] = random(256);
    return bytes;
  },
  'whose XML has letters that are others': (random) => {
    const whole = messy.map((cells, at) => row(at + 1, ...cells)).join('');
    const letters = [...whole];
    for (let flips = 1 + random(40); flips > 0; flips -= 1)
      letters[random(letters.length)] = pick(random, ['<', '>', '"', '&', '/', '=', '\0', '😀', '']);
    return workbook({ rows: [{ text: letters.join('') }] });
  },
  'that is none': (random) =>
    Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      Buffer.from(Array.from({ length: random(2000) }, () => random(256))),
    ]),
};

const headLine = 'Name,Mobile\n';
const utf16 = (text: string, mark: readonly number[]) => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes]);
};

const texts: Record<string, (random: Random) => Buffer> = {
  'with broken quotes': (random) => {
    const pieces = ['"', '""', ',', '\n', '\r', 'Kavya', '9840012345', ';', '\t', ' "', '" '];
    return Buffer.from(headLine + Array.from({ length: random(3000) }, () => pick(random, pieces)).join(''));
  },
  'with a quote that never ends': (random) => Buffer.from(`${headLine}"${'Kavya,1\n'.repeat(random(100_000))}`),
  'in UTF-16 that ends in half a letter': (random) => {
    const mark = pick(random, [
      [0xff, 0xfe],
      [0xfe, 0xff],
    ]);
    const bytes = utf16(`${headLine}Kavya😀,9840012345\n`, mark);
    return bytes.subarray(0, bytes.length - random(20));
  },
  'in UTF-16 with half pairs': (random) =>
    utf16(`${headLine}Ka${pick(random, ['\uD83D', '\uDE00', '\uDE00\uD83D'])}vya,9840012345\n`, [0xff, 0xfe]),
  'with NUL': (random) => Buffer.from(`${headLine}Ka\0vya,9840012345\n${'\0'.repeat(random(5))}`),
  'that is no UTF-8': (random) =>
    Buffer.concat([Buffer.from(headLine), Buffer.from(Array.from({ length: 200 }, () => random(256)))]),
  'of 10,000 columns': (random) => Buffer.from(`${headLine}${'x,'.repeat(9000 + random(2000))}\n`),
  'of one large cell': (random) => Buffer.from(`${headLine}${'x'.repeat(random(importLimits.file - 100))},1\n`),
  'of empty lines': (random) =>
    Buffer.from(headLine + pick(random, ['\n', ',\n', '\r', ' \n']).repeat(random(2 * megabyte))),
  'of too many rows': (random) => Buffer.from(headLine + 'Kavya,9840012345\n'.repeat(49_000 + random(20_000))),
  'of much text': (random) =>
    Buffer.from(
      headLine +
        `${'y'.repeat(random(900))},${'z,'.repeat(198)}\n`.repeat(500 + random(2000)).slice(0, importLimits.file - 100),
    ),
  'that ends somewhere': (random) => {
    const bytes = Buffer.from(asText(messy));
    return bytes.subarray(0, 1 + random(bytes.length - 1));
  },
  'with bytes that are others': (random) => {
    const bytes = Buffer.from(asText(messy));
    for (let flips = 1 + random(20); flips > 0; flips -= 1) bytes[random(bytes.length)] = random(128);
    return bytes;
  },
};

const kinds = [
  ...Object.entries(workbooks).map(([what, make]) => ({
    what: `A workbook ${what}`,
    make,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
  })),
  ...Object.entries(texts).map(([what, make]) => ({ what: `A CSV file ${what}`, make, type: 'text/csv' as const })),
];

/** The file of a number: each kind in turn, each time another. */
export function fuzzedFile(number: number): FuzzedFile {
  const next = seededRandom(number);
  const { what, make, type } = kinds[number % kinds.length]!;
  return { what, bytes: make((below) => Math.floor(next() * below)), type };
}
