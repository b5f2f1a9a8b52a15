import type { Kysely } from 'kysely';
import { type Copy, copyTriggers } from '../../kept/copies.ts';
import { createTrigger, dropTrigger } from '../../kept/trigger.ts';
import { type ColumnDefinition, columnsOf } from './columns.ts';
import { addColumns } from './createTable.ts';

interface TypedCopy extends Copy {
  type: 'text' | 'whole' | 'real';
}

/** A copy of a kind of column: `copyOf('text')('payments', 'student_mobile', 'student_id', 'students.mobile')`. */
export const copyOf =
  (type: TypedCopy['type']) =>
  (table: string, column: string, by: string, source: string): TypedCopy => {
    const [from = '', is = ''] = source.split('.');
    return { table, column, type, from, by, is, empty: type === 'text' ? "''" : '0' };
  };

/** Adds the columns, as yet empty. */
export async function addCopies(db: Kysely<unknown>, copies: readonly TypedCopy[]): Promise<void> {
  const columns = columnsOf(db);
  for (const { table, column, type } of copies) {
    const { build, ...rest } = columns[type];
    const filled: ColumnDefinition = { ...rest, build: (of) => build(of).defaultTo(type === 'text' ? '' : 0) };
    await addColumns(db, table, { [column]: filled });
  }
}

/** Keeps the copies from now on: all that their tables have. */
export async function keepCopies(db: Kysely<unknown>, copies: readonly Copy[]): Promise<void> {
  for (const trigger of copyTriggers(copies)) await createTrigger(db, trigger);
}

/** Stops to keep copies, so that others are kept in their place. */
export async function dropCopies(db: Kysely<unknown>, copies: readonly Copy[]): Promise<void> {
  for (const trigger of copyTriggers(copies)) await dropTrigger(db, trigger);
}
