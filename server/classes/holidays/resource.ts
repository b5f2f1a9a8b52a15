import type { RestAnswerOf, RestBodyOf, RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import {
  checkHoliday,
  type HolidayInput,
  holidayIsThere,
  sameHoliday,
  tooManyHolidays,
} from '#domain/classes/holiday.ts';
import { mostHolidays } from '#domain/words/limits.ts';
import type { Transaction } from '#server/db/connection.ts';
import { changeCalendar } from '#server/classes/calendar/changeCalendar.ts';
import { CallError } from '#server/config/errors.ts';
import type { RestContext, RestChangeHandler, RestHandler, RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';
import { refuseFields, RestRefusal } from '#server/protocol/rest/refusal.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { lockHolidays } from './lockHolidays.ts';
import { previewHolidays } from './preview.ts';
import { holidayOf, holidayRows } from './rows.ts';

type Holiday = RestRecordOf<'holidays'>;
type Body = RestBodyOf<'holidays', 'create'>;

const reader = readRestRows<Holiday, RestFiltersOf<'holidays'>>({ rows: holidayRows, texts: ['name'] });

const columnsOf = ({ name, firstDay, lastDay }: HolidayInput) => ({ name, first_day: firstDay, last_day: lastDay });

/** Throws RestRefusal where more holidays would be kept than may be; the calendar is locked. */
const refuseTooMany = (count: number): void => {
  if (count > mostHolidays) throw new RestRefusal(422, {}, tooManyHolidays);
};

const refuseThere = (holiday: HolidayInput, others: readonly HolidayInput[]): void => {
  const there = sameHoliday(holiday, others);
  if (there) throw new RestRefusal(409, { name: holidayIsThere(there) });
};

async function insert(trx: Transaction, holiday: HolidayInput, timestamp: string): Promise<Holiday> {
  const { id } = await trx
    .insertInto('holidays')
    .values({ ...columnsOf(holiday), date_created: timestamp, date_modified: timestamp })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...holiday, dateModified: timestamp };
}

async function requireHoliday(trx: Transaction, id: number): Promise<Holiday> {
  const holiday = await reader.one(trx, id);
  if (!holiday) throw new CallError(404, texts.request.notFound);
  return holiday;
}

const added = (id: number) => ({ entity: 'holidays', id }) as const;

const create: RestWriteHandler<Body, Holiday> = {
  affects: { changes: () => [], adds: (_trx, _context, { id }) => [added(id)] },
  prepare: async () => undefined,
  async write(trx, { body, today, timestamp }) {
    const holiday = holidayOf(body);
    refuseFields(checkHoliday(holiday, today));
    await lockHolidays(trx);
    const current = await holidayRows(trx).execute();
    refuseThere(holiday, current);
    refuseTooMany(current.length + 1);
    return changeCalendar(trx, today, () => insert(trx, holiday, timestamp));
  },
};

type Many = RestAnswerOf<'holidays', 'createMany'>;

/** Throws RestRefusal with the problems of the first holiday that has any, and its name or days before them. */
function refuseWrong(holidays: readonly HolidayInput[], today: string): void {
  for (const [index, holiday] of holidays.entries()) {
    const [problem] = checkHoliday(holiday, today);
    if (problem) throw new RestRefusal(422, { holidays: `Holiday ${index + 1}: ${problem.message}` });
  }
}

const createMany: RestWriteHandler<RestBodyOf<'holidays', 'createMany'>, Many> = {
  affects: { changes: () => [], adds: (_trx, _context, answer) => answer.added.map(({ id }) => added(id)) },
  prepare: async () => undefined,
  async write(trx, { body, today, timestamp }) {
    const holidays = body.holidays.map(holidayOf);
    refuseWrong(holidays, today);
    await lockHolidays(trx);
    const current = await holidayRows(trx).execute();
    const answer: Many = { added: [], there: [] };
    await changeCalendar(trx, today, async () => {
      for (const holiday of holidays) {
        const there = sameHoliday(holiday, [...current, ...answer.added]);
        if (there) answer.there.push(there);
        else answer.added.push(await insert(trx, holiday, timestamp));
      }
      refuseTooMany(current.length + answer.added.length);
    });
    return answer;
  },
};

const changesOne = { changes: (_trx: unknown, { id }: RestContext<unknown>) => [added(id)], adds: () => [] };

const update: RestChangeHandler<RestBodyOf<'holidays', 'update'>, Holiday> = {
  table: 'holidays',
  affects: changesOne,
  prepare: async () => undefined,
  async write(trx, { id, body, today, timestamp }) {
    const { dateModified, ...before } = await requireHoliday(trx, id);
    const holiday = holidayOf({ ...before, ...defined(body) });
    refuseFields(checkHoliday(holiday, today));
    await lockHolidays(trx);
    refuseThere(
      holiday,
      (await holidayRows(trx).execute()).filter((other) => other.id !== id),
    );
    const row = { id, ...columnsOf(before), date_modified: dateModified };
    await changeCalendar(trx, today, () => changeRow(trx, 'holidays', row, columnsOf(holiday), timestamp));
    return requireHoliday(trx, id);
  },
};

/** The fields that were given. */
const defined = (body: Body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const remove: RestWriteHandler<RestBodyOf<'holidays', 'remove'>, Holiday> = {
  affects: changesOne,
  prepare: async () => undefined,
  async write(trx, { id, today }) {
    const holiday = await requireHoliday(trx, id);
    await lockHolidays(trx);
    await changeCalendar(trx, today, () => trx.deleteFrom('holidays').where('id', '=', id).execute());
    return holiday;
  },
};

/** The institute's holidays: both profiles read them, the admin changes them (W51). */
export const holidaysResource: RestHandler<'holidays'> = {
  ...reader,
  writes: { create, createMany, preview: previewHolidays, update, remove },
};
