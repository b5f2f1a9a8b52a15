import { expect, it } from 'vitest';
import { listFileName } from '#src/ui/export/fileName.ts';

const day = '2026-11-25';

it('a file is named by its list, the words of its filters and the day', () => {
  expect(listFileName('Student List', ['Active'], day)).toBe('student-list active 2026-11-25');
  expect(listFileName('Payment List', ['', 'Data Science', '2026-11-01 to 2026-11-25', 'UPI'], day)).toBe(
    'payment-list data-science 2026-11-01-to-2026-11-25 upi 2026-11-25',
  );
  expect(listFileName('Student List', ['', ''], day)).toBe('student-list 2026-11-25');
});

it.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['a\\b:c*d?e"f<g>h|i', 'a-b-c-d-e-f-g-h-i'],
  ['con.', 'con'],
  ['line\nbreak\u0000', 'line-break'],
  ['மாலா R', 'மாலா-r'],
  ['e\u0301', 'é'],
])('no file system takes offence at the search %j', (search, words) => {
  expect(listFileName('Student List', [search], day)).toBe(`student-list ${words} 2026-11-25`);
});

it('a search of nothing but signs is left out', () => {
  expect(listFileName('Student List', ['***'], day)).toBe('student-list 2026-11-25');
});

it('a long search is cut, so that the name fits every file system', () => {
  const name = listFileName('Student List', ['𝒜'.repeat(200), 'Active'], day);
  expect(new TextEncoder().encode(`${name}.xlsx`).length).toBeLessThan(255);
  expect(name.endsWith(' 2026-11-25')).toBe(true);
});
