import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HolidayInput } from '#domain/classes/holiday.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { followHolidays } from '#src/holidays.ts';
import '#src/resources/students/panels/texts.ts';
import { useEndText } from '#src/resources/students/panels/useEndText.ts';

const gurpurab = { name: 'Guru Nanak Jayanti', firstDay: '2026-11-24', lastDay: '2026-11-24' };
let version = 0;

/** What the server says of the institute in the head of the page. */
function sayOnPage(name: string, content: string): void {
  const tag = document.createElement('meta');
  tag.setAttribute('name', name);
  tag.setAttribute('content', content);
  document.head.append(tag);
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00+05:30') }));
afterEach(() => vi.useRealTimers());

const Texts = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
);
interface Course {
  classStart: string;
  classEnd: string;
  classWeekdays?: string;
  days: number;
}
interface Institute {
  daysOff?: string;
  holidays?: readonly HolidayInput[];
}
const endTextOf = ({ days, ...facts }: Course, { daysOff = '0', holidays = [gurpurab] }: Institute = {}): string => {
  for (const tag of document.head.querySelectorAll('meta')) tag.remove();
  version += 1;
  sayOnPage('days-off', daysOff);
  sayOnPage('holidays-version', String(version));
  followHolidays(String(version), holidays);
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
    endTextOf({ classStart: '2026-11-16', classEnd: '2026-12-21', days: 26 }, { daysOff: '0,6', holidays: [] }),
  ).toBe('Expected to end 21/12/2026 (5 Saturdays, 5 Sundays; without them 11/12/2026)');
});

test('a batch goes by its own weekdays', () => {
  expect(endTextOf({ classStart: '2026-11-28', classEnd: '2026-12-05', classWeekdays: '0,6', days: 3 })).toBe(
    'Expected to end 05/12/2026 (1 Monday, 1 Tuesday, 1 Wednesday, 1 Thursday, 1 Friday; without them 30/11/2026)',
  );
});

test('a course without a day off has no reasons', () => {
  const everyDay = { daysOff: '', holidays: [] };
  expect(endTextOf({ classStart: '2026-12-15', classEnd: '2026-12-21', days: 7 }, everyDay)).toBe(
    'Expected to end 21/12/2026',
  );
});

test('a calendar that says another day than the server gives no reasons', () => {
  expect(endTextOf({ classStart: '2026-11-16', classEnd: '2026-12-22', days: 30 })).toBe('Expected to end 22/12/2026');
});
