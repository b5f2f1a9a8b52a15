import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import '#src/resources/students/panels/texts.ts';
import { useEndText } from '#src/resources/students/panels/useEndText.ts';

const withoutSundays: InstituteCalendar = {
  today: '2026-11-23',
  classWeekdays: [1, 2, 3, 4, 5, 6],
  holidays: [{ name: 'Guru Nanak Jayanti', firstDay: '2026-11-24', lastDay: '2026-11-24' }],
};
const kept = vi.hoisted(() => ({ calendar: undefined as InstituteCalendar | undefined }));
vi.mock('#src/clock.ts', () => ({ useCalendar: () => kept.calendar }));

const Texts = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
);
interface Course {
  classStart: string;
  classEnd: string;
  classWeekdays?: string;
  days: number;
}
const endTextOf = ({ days, ...facts }: Course, calendar: Partial<InstituteCalendar> = {}) => {
  kept.calendar = { ...withoutSundays, ...calendar };
  return renderHook(useEndText, { wrapper: Texts }).result.current(facts, days);
};

test('days off and holidays say why a course ends later', () => {
  expect(endTextOf({ classStart: '2026-11-16', classEnd: '2026-12-21', days: 30 })).toBe(
    'Expected to end 21/12/2026 (5 Sundays, 1 holiday; without them 15/12/2026)',
  );
});

test('one Sunday alone is one', () => {
  expect(endTextOf({ classStart: '2026-11-27', classEnd: '2026-11-30', days: 3 })).toBe(
    'Expected to end 30/11/2026 (1 Sunday; without it 29/11/2026)',
  );
});

test('several holidays are counted by their days', () => {
  const holidays = [{ name: 'Pongal', firstDay: '2027-01-14', lastDay: '2027-01-15' }];
  expect(endTextOf({ classStart: '2027-01-13', classEnd: '2027-01-16', days: 2 }, { holidays })).toBe(
    'Expected to end 16/01/2027 (2 holidays; without them 14/01/2027)',
  );
});

test('each weekday off has its own count, Sunday as the last', () => {
  expect(
    endTextOf(
      { classStart: '2026-11-16', classEnd: '2026-12-21', days: 26 },
      { classWeekdays: [1, 2, 3, 4, 5], holidays: [] },
    ),
  ).toBe('Expected to end 21/12/2026 (5 Saturdays, 5 Sundays; without them 11/12/2026)');
});

test('a batch goes by its own weekdays', () => {
  expect(endTextOf({ classStart: '2026-11-28', classEnd: '2026-12-05', classWeekdays: '0,6', days: 3 })).toBe(
    'Expected to end 05/12/2026 (1 Monday, 1 Tuesday, 1 Wednesday, 1 Thursday, 1 Friday; without them 30/11/2026)',
  );
});

test('a course without a day off has no reasons', () => {
  const everyDay = { classWeekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [] };
  expect(endTextOf({ classStart: '2026-12-15', classEnd: '2026-12-21', days: 7 }, everyDay)).toBe(
    'Expected to end 21/12/2026',
  );
});

test('a calendar that says another day than the server gives no reasons', () => {
  expect(endTextOf({ classStart: '2026-11-16', classEnd: '2026-12-22', days: 30 })).toBe('Expected to end 22/12/2026');
});
