import { useSyncExternalStore } from 'react';
import type { HolidayInput } from '#domain/classes/holiday.ts';
import { pageTag, subscribe, tellListeners } from './institute.ts';
import { readStored, storageKeys, store } from './session/storage.ts';

// Apart from `institute.ts`: the login needs none of it.

/** The days of the week on which nobody teaches, Sunday is 0; none where the server does not say it. */
export const weeklyDaysOff = (): number[] =>
  pageTag('days-off')
    .split(',')
    .filter((day) => /^[0-6]$/.test(day))
    .map(Number);

/** Moves with each change of the holidays; '' where the server has none. */
const holidaysVersion = (): string => pageTag('holidays-version');

interface StoredHolidays {
  version: string;
  holidays: readonly HolidayInput[];
}

const readHolidays = (): StoredHolidays => {
  const stored = readStored(storageKeys.holidays) as Partial<StoredHolidays> | null | undefined;
  return Array.isArray(stored?.holidays) ? { version: stored.version ?? '', holidays: stored.holidays } : noHolidays;
};
/** Before the first holiday there are none. */
const noHolidays: StoredHolidays = { version: '0', holidays: [] };
let current: StoredHolidays | undefined;

/**
 * The holidays as this browser knows them, with their version. They are asked for once the version of the page is another one
 * (`useFollowSettings`); until the answer is here, those from before hold.
 */
export function knownHolidays(): StoredHolidays {
  if (holidaysVersion() === '') return noHolidays;
  current ??= readHolidays();
  return current;
}

/** The version of the holidays to ask for; '' where those that are known are of today, or there are none. */
export const useWantedHolidays = (): string =>
  useSyncExternalStore(subscribe, () => {
    const version = holidaysVersion();
    return version === knownHolidays().version ? '' : version;
  });

/** Keeps the holidays of a version. */
export function followHolidays(version: string, holidays: readonly HolidayInput[]): void {
  current = { version, holidays: holidays.map(({ name, firstDay, lastDay }) => ({ name, firstDay, lastDay })) };
  store(storageKeys.holidays, current);
  tellListeners();
}
