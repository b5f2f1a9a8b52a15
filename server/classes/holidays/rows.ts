import type { RestBodyOf } from '#contract/rest/index.ts';
import type { HolidayInput } from '#domain/classes/holiday.ts';
import type { Connection } from '#server/db/connection.ts';

/** Every holiday as the resource shows one. */
export const holidayRows = (db: Connection) =>
  db
    .selectFrom('holidays')
    .select(['id', 'name', 'first_day as firstDay', 'last_day as lastDay', 'date_modified as dateModified']);

/** A holiday as it is to be kept; one without a last day is one day. */
export const holidayOf = ({
  name = '',
  firstDay = '',
  lastDay = firstDay,
}: RestBodyOf<'holidays', 'create'>): HolidayInput => ({ name, firstDay, lastDay });
