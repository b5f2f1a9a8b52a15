import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { type AnyRow, tables, type PersonTable } from '#server/db/tableFacts.ts';
import { filesOf, type FileInZip } from './files.ts';
import { tableSections, wordingsOf } from './sections.ts';
import type { ColumnWording } from './columnWording.ts';
import type { PersonNamed } from '#server/people/recordNamed.ts';
import { findAllRecords } from './allRecords.ts';
import { readNamesOfIds, type NamesOfIds } from './namesOfIds.ts';

/** A field of a row: on the page and in the JSON. */
export interface ShownField {
  name: string;
  label: string;
  /** '' where nothing is known. */
  shown: string;
  data: unknown;
}

/** The person's rows of a table. */
export interface Section {
  table: PersonTable;
  title: string;
  as: 'cards' | 'table';
  rows: readonly (readonly ShownField[])[];
}

/** Everything that is kept about a person. */
export interface PersonContent {
  name: string;
  sections: readonly Section[];
  /** What is not in it, and why. */
  leftOut: readonly string[];
  files: readonly FileInZip[];
}

/** FEE of fee_paise, as the wire has it. */
const nameOf = (column: string) => column.replace(/_paise$/, '').toUpperCase();

function fieldOf(column: string, wording: ColumnWording, row: AnyRow, words: NamesOfIds): ShownField {
  const value = row[column];
  const isKnown = (typeof value === 'string' && value !== '') || typeof value === 'number';
  const shown = isKnown ? wording.says(value, words, row) : '';
  return { name: nameOf(column), label: wording.label, shown, data: isKnown ? (wording.data?.(value) ?? shown) : null };
}

/** Reads everything that is kept about whom a call names, but for the bytes of the files. Refuses an unknown one. */
export async function readPerson(db: Connection, named: PersonNamed): Promise<PersonContent> {
  const who = await findAllRecords(db, named);
  const files = await filesOf(db, who);
  const words = await readNamesOfIds(db, who, files);
  const sections: Section[] = [];
  const leftOut: string[] = [];
  for (const table of Object.keys(tableSections) as PersonTable[]) {
    const of = tableSections[table];
    if ('leftOut' in of) {
      leftOut.push(of.leftOut);
      continue;
    }
    const columns = [...(wordingsOf.get(table) ?? [])];
    const { rows } = await sql<AnyRow>`
      select ${sql.join(columns.map(([column]) => sql.ref(column)))} from ${sql.table(table)}
      where ${of.whose(db, who)} order by ${sql.join(tables[table].key.map((column) => sql.ref(column)))}`.execute(db);
    sections.push({
      table,
      title: of.title,
      as: of.as,
      rows: rows.map((row) => columns.map(([column, wording]) => fieldOf(column, wording, row, words))),
    });
  }
  return { name: who.name, sections, leftOut, files };
}
