import { expect, test } from 'vitest';
import { guessColumns } from '#domain/import/columns.ts';
import { fieldsOf, importKinds } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import { fileProblem } from '#src/custom/import/StartImport.tsx';
import { templateOf } from '#src/custom/import/templates.ts';

const megabyte = 1024 * 1024;

test.each([
  ['Admissions 2026.csv', 10, ''],
  ['ADMISSIONS.XLSX', 16 * megabyte, ''],
  ['cells.txt', 10, ''],
  ['Admissions.xlsx', 16 * megabyte + 1, importMessages.fileTooLarge],
  ['Admissions.xls', 10, importMessages.oldExcel],
  ['Admissions.ods', 10, importMessages.openDocument],
  ['Admissions.pdf', 10, importMessages.wrongFile],
  ['Admissions', 10, importMessages.wrongFile],
  ['Admissions.csv', 0, importMessages.empty],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});

test.each(importKinds)('the template of %s is read back field by field', (kind) => {
  const [heads = ''] = templateOf(kind).replace('\uFEFF', '').split('\r\n');
  const found = guessColumns(kind, heads.split(','), []);
  expect(found.map(({ field }) => field)).toEqual(fieldsOf[kind]);
});
