import { endOfMonth } from 'date-fns/endOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';

/** Days from one to the other, both included, as YYYY-MM-DD; without `to` up to whatever today is (W21). */
export interface OpenRange {
  from: string;
  to: string | undefined;
}

export const dayPresets = ['today', 'thisMonth', 'lastMonth'] as const;
export type DayPreset = (typeof dayPresets)[number];

const toDay = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

/** The range behind a preset. What runs up to today stays open, so that tomorrow's entries are not missed. */
export function rangeOfPreset(preset: DayPreset, today: string): OpenRange {
  const now = parseISO(today);
  if (preset === 'today') return { from: today, to: undefined };
  if (preset === 'thisMonth') return { from: toDay(startOfMonth(now)), to: undefined };
  const before = subMonths(startOfMonth(now), 1);
  return { from: toDay(before), to: toDay(endOfMonth(before)) };
}
