import { importLimits } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import { ReadFault } from './bytes.ts';

// What a workbook says of its cells that its reader does not tell: which are merged, hidden, or hold an error (W52). It is looked at in pieces,
// tag by tag, as a sheet may have 200 MB.

/** What a sheet of a workbook says beside its values; rows and columns from 0. */
export interface SheetMarks {
  name: string;
  isHidden: boolean;
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  /** Errors by `row column`: '3 5' is '#REF!'. */
  errors: Map<string, string>;
  /** Cells that are merged over several rows. */
  merged: { column: number; toColumn: number; row: number; toRow: number }[];
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const isTrue = (text: string) => text === '1' || text === 'true';

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

/** A column by its letters, from 0. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  return { column: columnOf(letters), row: Number(row) - 1 };
}

const pieceLength = 1024 * 1024;

/** The tags of a file one after the other, each with the text up to the next. */
function* tagsOf(bytes: Uint8Array): Generator<[tag: string, text: string]> {
  const decoder = new TextDecoder();
  let left = '';
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const text =
      left + decoder.decode(bytes.subarray(at, at + pieceLength), { stream: at + pieceLength < bytes.length });
    const isLast = at + pieceLength >= bytes.length;
    const end = isLast ? text.length : text.lastIndexOf('<');
    if (end < 0) {
      left = text;
      continue;
    }
    for (const [, tag = '', after = ''] of text.slice(0, end).matchAll(/<([^<>]*)>([^<]*)/g)) yield [tag, after];
    left = text.slice(end);
  }
}

const nameOf = (tag: string) => tag.split(/[\s/]/, 1)[0]?.replace(/^\w+:/, '') ?? '';

/** More merges than rows are nobody's sheet. */
const mostMerges = importLimits.rows * 4;

function readMarks(bytes: Uint8Array, marks: SheetMarks): void {
  let cell = '';
  let isError = false;
  for (const [tag, text] of tagsOf(bytes)) {
    const name = nameOf(tag);
    if (name === 'c') {
      cell = attribute(tag, 'r');
      isError = attribute(tag, 't') === 'e';
    } else if (name === 'v' && isError) {
      const { row, column } = placeOf(cell);
      marks.errors.set(`${row} ${column}`, unescaped(text).trim() || '#N/A');
      isError = false;
    } else if (name === 'row' && isTrue(attribute(tag, 'hidden')))
      marks.hiddenRows.add(Number(attribute(tag, 'r')) - 1);
    else if (name === 'col' && isTrue(attribute(tag, 'hidden'))) {
      const [from, to] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))];
      for (let column = from; column <= Math.min(to, importLimits.columns); column += 1)
        marks.hiddenColumns.add(column - 1);
    } else if (name === 'mergeCell' && marks.merged.length < mostMerges) {
      const [from = '', to = ''] = attribute(tag, 'ref').split(':');
      const [first, last] = [placeOf(from), placeOf(to || from)];
      if (last.row > first.row && first.row >= 0)
        marks.merged.push({
          column: first.column,
          toColumn: last.column,
          row: first.row,
          toRow: Math.min(last.row, first.row + importLimits.rows),
        });
    }
  }
}

/** The mark by which a file of LibreOffice or OpenOffice is known. */
const openDocument = 'application/vnd.oasis.opendocument';

/** What the sheets of a workbook say beside their values, in its order. Throws ReadFault for a file of another program. */
export async function readSheetMarks(bytes: Uint8Array): Promise<SheetMarks[]> {
  const { unzipSync } = await import('fflate');
  const text = (one: Uint8Array | undefined) => new TextDecoder().decode(one ?? new Uint8Array());
  const heads = unzipSync(bytes, {
    filter: ({ name }) => name === 'mimetype' || name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels',
  });
  if (text(heads['mimetype']).startsWith(openDocument)) throw new ReadFault(importMessages.openDocument);
  const targets = new Map<string, string>();
  for (const [tag] of tagsOf(heads['xl/_rels/workbook.xml.rels'] ?? new Uint8Array()))
    if (nameOf(tag) === 'Relationship')
      targets.set(attribute(tag, 'Id'), attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'));
  const sheets: (SheetMarks & { file: string })[] = [];
  for (const [tag] of tagsOf(heads['xl/workbook.xml'] ?? new Uint8Array())) {
    if (nameOf(tag) !== 'sheet') continue;
    sheets.push({
      name: unescaped(attribute(tag, 'name')),
      isHidden: attribute(tag, 'state').toLowerCase().includes('hidden'),
      hiddenRows: new Set(),
      hiddenColumns: new Set(),
      errors: new Map(),
      merged: [],
      file: targets.get(attribute(tag, 'r:id')) ?? '',
    });
  }
  for (const sheet of sheets) {
    // One at a time, so that no more than one sheet is unpacked.
    const own = unzipSync(bytes, { filter: ({ name }) => name === sheet.file })[sheet.file];
    if (own) readMarks(own, sheet);
  }
  return sheets;
}
