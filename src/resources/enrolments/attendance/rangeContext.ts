import { createContext, useContext } from 'react';
import { type DayRange, noRange } from './range.ts';

/** What each day of the calendar needs to know. Days are YYYY-MM-DD. */
export interface RangeView {
  range: DayRange;
  attended: ReadonlySet<string>;
  today: string;
  /** The words for a day that is attended, or chosen. */
  words: { attended: string; chosen: string };
}

const emptyView: RangeView = { range: noRange, attended: new Set(), today: '', words: { attended: '', chosen: '' } };

/** The calendar's day slot must be one component for good, so what it shows comes to it this way. */
export const RangeContext = createContext(emptyView);
export const useRangeView = (): RangeView => useContext(RangeContext);
