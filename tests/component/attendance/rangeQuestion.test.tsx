import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { RangeQuestion } from '#src/custom/classes/attendance/RangeQuestion.tsx';

afterEach(cleanup);

const holidays = [
  { name: 'Guru Nanak Jayanti', firstDay: '2026-11-24', lastDay: '2026-11-24' },
  { name: 'Bandh', firstDay: '2026-11-24', lastDay: '2026-11-24' },
];
const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];

function ask(of: { early?: string[]; off?: string[]; days?: string[] }) {
  const onRecord = vi.fn<(skipped: readonly string[]) => void>();
  render(
    <I18nContextProvider value={i18nProvider}>
      <RangeQuestion
        days={of.days ?? days}
        doubtful={{ early: of.early ?? [], off: of.off ?? [] }}
        startDay="2026-11-23"
        holidays={holidays}
        onRecord={onRecord}
        onCancel={() => undefined}
      />
    </I18nContextProvider>,
  );
  return { onRecord, words: screen.getByRole('alertdialog').querySelector('p')?.textContent };
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a day off is named by its holidays, or else by its weekday, and the last answer leaves it out', async () => {
  const off = ['2026-11-22', '2026-11-24'];
  const { onRecord, words } = ask({ off });
  expect(words).toBe(
    '2 days of this range are days off: 22/11/2026 (Sunday), 24/11/2026 (Guru Nanak Jayanti, Bandh). Record them, too?',
  );
  expect(names()).toEqual(['Cancel', 'All days', 'Without days off']);
  await userEvent.click(screen.getByRole('button', { name: 'Without days off' }));
  expect(onRecord).toHaveBeenCalledExactlyOnceWith(off);
});

test('all days are recorded where they are wanted', async () => {
  const { onRecord } = ask({ off: ['2026-11-22'] });
  await userEvent.click(screen.getByRole('button', { name: 'All days' }));
  expect(onRecord).toHaveBeenCalledExactlyOnceWith([]);
});

test('days before the start alone are asked about as ever', () => {
  expect(ask({ early: days.slice(0, 2) }).words).toBe(
    'Classes start on 23/11/2026. 2 days of this range are before that. Record them all the same?',
  );
  expect(names()).toEqual(['No', 'Yes']);
});

test('a day that is both is one day', () => {
  const both = ['2026-11-22'];
  expect(ask({ early: both, off: both, days: both }).words).toBe(
    'Classes start on 23/11/2026. One day of this range is before that. One day of this range is a day off: 22/11/2026 (Sunday). Record it all the same?',
  );
});
