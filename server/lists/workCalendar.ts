/** A class period that has begun and not ended. */
interface CurrentPeriod {
  id: number;
  classEnd: string;
  /** How many days its course asks for. */
  needed: number;
  /** How many class days there are from today on. */
  left: number;
  /** Whether today is one of them. */
  isToday: boolean;
}

/** What the lists of work reckon with. */
export interface WorkCalendar {
  today: string;
  /** Of the enrolments that run. */
  periods: readonly CurrentPeriod[];
}
