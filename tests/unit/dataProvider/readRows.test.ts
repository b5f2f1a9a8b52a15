import { describe, expect, test } from 'vitest';
import { readRows } from '#src/dataProvider/answers.ts';
import { readRecord } from '#src/dataProvider/codec.ts';

const read = (answer: unknown) => readRows(answer, 'Failed to fetch students');

describe('a list', () => {
  test.each([
    ['null', { result: null }],
    ['an empty list', { result: [] }],
    ['an outcome alone', { result: { OUT_OK: 1, OUT_ERROR: '' } }],
    ['an empty object', { result: {} }],
  ])('has no rows where the answer is %s', (_, answer) => {
    expect(read(answer)).toEqual([]);
  });

  test.each([
    ['as a row', { result: [{ OUT_OK: '0', OUT_ERROR: 'Not today' }] }],
    ['without its array', { result: { OUT_OK: 0, OUT_ERROR: 'Not today' } }],
    ['beside the result', { OUT_OK: 0, OUT_ERROR: 'Not today', result: null }],
  ])('fails in the server’s words where it was refused %s', (_, answer) => {
    expect(() => read(answer)).toThrow('Not today');
  });

  test('fails where something in it is no row', () => {
    expect(() => read({ result: [{ ID: 1 }, { NAME: 'Nobody' }] })).toThrow('Failed to fetch students');
  });

  test('may have one row without its array', () => {
    expect(read({ result: { ID: '1' } })).toEqual([{ ID: '1' }]);
  });
});

test('one record of another call needs no ID', () => {
  expect(readRecord<'GetStatistics'>({ result: { TOT_STUDENTS: '4' } } as never, 'Failed')).toEqual({ totStudents: 4 });
});
