import { fill, texts } from '#contract/texts.ts';
import { formatDay } from '#domain/words/dates.ts';
import { canRemoveAttendance } from '#domain/people/enrolment.ts';
import { requireReason } from '#server/activity/reason.ts';
import { addsOne } from '#server/activity/affected.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { Refusal } from '#server/config/errors.ts';
import { answerInParts, rowsAlone } from '#server/lists/streamedRows.ts';
import { peopleShown } from '#server/access/securityLog/reading.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { lockEnrolment } from '#server/people/enrolments/lockEnrolment.ts';
import { type NewDay, type RecordedDay, recordDays, newRecords } from './record.ts';
import { findClasses } from './classes.ts';
import { streamRegister } from './register.ts';
import { attendanceList } from './list.ts';

const entryOf = ({ date, refusal }: RecordedDay) => ({
  AttendanceDate: date,
  OUT_OK: refusal === '' ? (1 as const) : (0 as const),
  OUT_ERROR: refusal,
});

/** The days that were recorded. */
const takenOf = (days: readonly NewDay[], entries: readonly { OUT_OK: 0 | 1 }[]) =>
  days.filter((_day, index) => entries[index]?.OUT_OK === 1);

const daysOf = ({ StudentCourseId, Dates }: { StudentCourseId: number; Dates: readonly string[] }): NewDay[] =>
  Dates.map((date) => ({ enrolmentId: StudentCourseId, date }));

const registerDays = (body: { Days: readonly { StudentCourseId: number; AttendanceDate: string }[] }): NewDay[] =>
  body.Days.map(({ StudentCourseId, AttendanceDate }) => ({ enrolmentId: StudentCourseId, date: AttendanceDate }));

export const attendanceHandlers: Handlers<
  | 'GetAttendanceList'
  | 'AddAttendance'
  | 'AddAttendanceBulk'
  | 'RemoveAttendance'
  | 'GetRegister'
  | 'GetClasses'
  | 'SaveRegister'
> = {
  GetAttendanceList: attendanceList,

  AddAttendance: {
    kind: 'write',
    affects: addsOne('attendance', 'OUT_ID'),
    async write(trx, { body, today, timestamp }) {
      const day = { enrolmentId: body.StudentCourseId, date: body.AttendanceDate ?? '' };
      const [outcome] = await recordDays(trx, [day], today, timestamp);
      if (outcome?.refusal) throw new Refusal(outcome.refusal);
      const [record] = await newRecords(trx, [day]);
      return done(record ? { OUT_ID: record.id } : {});
    },
  },

  AddAttendanceBulk: {
    kind: 'write',
    affects: {
      changes: () => [],
      adds: (trx, { body }, { result }) => newRecords(trx, takenOf(daysOf(body), result)),
    },
    async write(trx, { body, today, timestamp }) {
      return { result: (await recordDays(trx, daysOf(body), today, timestamp)).map(entryOf) };
    },
  },

  RemoveAttendance: {
    kind: 'write',
    affects: {
      changes: (trx, { body }) =>
        newRecords(trx, [{ enrolmentId: body.StudentCourseId, date: body.AttendanceDate ?? '' }]),
      adds: () => [],
    },
    async write(trx, { body }) {
      requireReason(body.Reason);
      const { id, status } = await lockEnrolment(trx, body.StudentCourseId);
      if (!canRemoveAttendance(status)) throw new Refusal(texts.attendance.completed);
      const [record] = await newRecords(trx, [{ enrolmentId: id, date: body.AttendanceDate ?? '' }]);
      if (!record) throw new Refusal(fill(texts.attendance.notRecorded, { date: formatDay(body.AttendanceDate) }));
      await trx.deleteFrom('attendance').where('id', '=', record.id).execute();
      return done();
    },
  },

  GetRegister: {
    kind: 'read',
    read: ({ db, peopleSeen }, context) => {
      const reader = { ...context, user: signedIn(context), call: 'GetRegister' } as const;
      return answerInParts(
        streamRegister(db.kysely, context.body, context.today),
        peopleShown(peopleSeen, reader),
        rowsAlone,
      );
    },
  },

  GetClasses: {
    kind: 'read',
    read: async ({ db }, { body, today }) => {
      const calendar = await readCalendar(db.kysely, today);
      return findClasses(db.kysely, body.CourseId, body.Day || today, calendar);
    },
  },

  SaveRegister: {
    kind: 'write',
    affects: {
      changes: () => [],
      adds: (trx, { body }, { result }) => newRecords(trx, takenOf(registerDays(body), result)),
    },
    async write(trx, { body, today, timestamp }) {
      const outcomes = await recordDays(trx, registerDays(body), today, timestamp, body.BatchId);
      return { result: outcomes.map((day) => ({ StudentCourseId: day.enrolmentId, ...entryOf(day) })) };
    },
  },
};
