import { describe, expectTypeOf, test } from 'vitest';
import type { FilterKey, FurtherFilterKey, SortKey } from '#src/dataProvider/listed.ts';
import type { Due } from '#src/records/dues.ts';
import type { Institute } from '#src/records/institutes.ts';
import type { Registration } from '#src/records/registrations.ts';
import type { Student } from '#src/records/students.ts';
import type { Batch } from '#src/records/batches.ts';
import type { ColumnProps } from '#src/ui/lists/Column.tsx';

// The compiler runs these: each says what is a type error on a screen.

describe('a column', () => {
  test('is sorted by what its list declares alone', () => {
    expectTypeOf<SortKey<Student>>().toEqualTypeOf<'id' | 'status' | 'name' | 'mobile' | 'email'>();
    expectTypeOf<SortKey<Due>>().toEqualTypeOf<'id' | 'oldestDue' | 'due' | 'studentName'>();
    expectTypeOf<SortKey<Batch>>().toExtend<keyof Batch>();
    expectTypeOf<'weekdays'>().not.toExtend<SortKey<Batch>>();
  });

  test('that the list cannot be sorted by has to say so', () => {
    expectTypeOf<{ source: 'eduGrade'; sortable: false }>().toExtend<ColumnProps<Student>>();
    expectTypeOf<{ source: 'eduGrade' }>().not.toExtend<ColumnProps<Student>>();
    expectTypeOf<{ source: 'eduGrade'; sortable: true }>().not.toExtend<ColumnProps<Student>>();
  });

  test('of a record that no list declares is any of its properties', () => {
    expectTypeOf<SortKey<{ id: number; text: string }>>().toEqualTypeOf<'id' | 'text'>();
  });
});

describe('a filter', () => {
  test('of section 7 is there before any server', () => {
    expectTypeOf<FilterKey<Institute>>().toEqualTypeOf<'instId' | 'name' | 'shortName' | 'instType'>();
    expectTypeOf<FurtherFilterKey<Institute>>().toEqualTypeOf<'status'>();
  });

  test('beyond it is told apart', () => {
    expectTypeOf<FurtherFilterKey<Registration>>().toEqualTypeOf<'fromDate' | 'toDate' | 'work' | 'noConsent'>();
  });
});
