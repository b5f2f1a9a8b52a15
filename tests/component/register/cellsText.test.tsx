import type { Attender } from '#domain/classes/register.ts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import '#src/custom/classes/register/texts.ts';
import { useCellsText } from '#src/custom/classes/register/useCellsText.ts';

const Texts = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
);
const byId = new Map([[1, { studentName: 'Priya R' } as Attender]]);
const [monday, tuesday, friday] = ['2026-11-23', '2026-11-24', '2026-11-27'];

test.each([
  ['one student on one day', [[1, monday]], 'Priya R', 'on 23/11/2026'],
  ['a student who has left the class', [[9, monday]], '1 student', 'on 23/11/2026'],
  [
    'a class on one day',
    [
      [1, monday],
      [2, monday],
    ],
    '2 students',
    'on 23/11/2026',
  ],
  [
    'one student on several days',
    [
      [1, monday],
      [1, tuesday],
      [1, friday],
    ],
    'Priya R',
    'on 3 days',
  ],
  [
    'a class on several days',
    [
      [1, monday],
      [2, monday],
      [1, tuesday],
      [2, tuesday],
    ],
    '2 students',
    'on 2 days',
  ],
  [
    'some on some days',
    [
      [1, monday],
      [2, monday],
      [1, tuesday],
    ],
    '2 students',
    'on 2 days, 3 entries in all',
  ],
] as const)('%s', (_case, cells, who, when) => {
  const { result } = renderHook(() => useCellsText(byId), { wrapper: Texts });
  expect(result.current(cells.map(([id, day]) => ({ id, day: day ?? '' })))).toEqual({ who, when });
});
