import { todayInIndia } from '#domain/dates.ts';

/** Today in India by this machine's clock, YYYY-MM-DD. */
export const today = (): string => todayInIndia(new Date());
