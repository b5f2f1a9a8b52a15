import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { calls } from '#contract/calls/index.ts';
import { takesApplications } from '#domain/institute/settings.ts';
import { currentNotices } from '#domain/people/consent.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { instituteStatus } from '#domain/words/codes.ts';
import { toRupees } from '#domain/words/money.ts';
import { parseSearch } from '#domain/words/search.ts';
import { takenSeats } from '#server/classes/batches/rows.ts';
import type { Connection } from '#server/db/connection.ts';
import { contains } from '#server/db/like.ts';
import { courseOfFormKey } from '#server/people/enquiries/formKey.ts';
import { allOf } from '#server/db/where.ts';
import type { Settings } from '#server/institute/read.ts';

type Shown = AnswerOf<'apply'>['result'];

/** The courses that may be applied for, by name. */
const readCourses = (db: Connection, chosen: readonly number[]) => {
  const courses = db
    .selectFrom('courses')
    .select(['id', 'course_name', 'fees_paise', 'duration_days', 'duration_text', 'location'])
    .orderBy('name_fold')
    .orderBy('id');
  return (chosen.length > 0 ? courses.where('id', 'in', [...chosen]) : courses).execute();
};

/** The open batches that begin today or later, the next first. */
const readBatches = (db: Connection, today: string) =>
  db
    .selectFrom('batches')
    .select(['course_id', 'name', 'first_day', 'start_time', 'end_time', 'seats', takenSeats.as('taken')])
    .where('open', '=', 1)
    .where('first_day', '>=', today)
    .orderBy('first_day')
    .orderBy('start_time')
    .orderBy('id')
    .execute();

const readNotices = async (db: Connection, today: string) =>
  currentNotices(
    await db.selectFrom('notices').select(['id', 'language', 'version', 'text', 'from_day as from']).execute(),
    today,
  );

/** What the page for applicants shows (W58); `from` is the key of an enquiry that was sent (W66). Of batches only how many seats are free. */
export async function readApplyPage(
  db: Connection,
  settings: Settings,
  { from, now }: { from: string | undefined; now: Date },
): Promise<Shown> {
  const today = todayInIndia(now);
  const batches = Map.groupBy(await readBatches(db, today), ({ course_id }) => course_id);
  const courses = await readCourses(db, settings.applyCourses);
  const notices = await readNotices(db, today);
  return {
    INSTITUTE: {
      NAME: settings.instituteName,
      PLACE: settings.place,
      ADDRESS: settings.address,
      PHONE: settings.phone,
      EMAIL: settings.email,
      LOGO_PATH: settings.logoFileId > 0 ? `${calls.logo.path}?${settings.logoFileId}` : '',
    },
    WORDS: settings.applyWords,
    UNTIL: settings.applyUntil || null,
    COURSE_ID: from ? await courseOfFormKey(db, from, now) : 0,
    OPEN: Number(takesApplications(settings, today)),
    COURSES: courses.map((course) => ({
      ID: course.id,
      NAME: course.course_name,
      FEE: toRupees(course.fees_paise),
      DURATION_DAYS: course.duration_days,
      DURATION_TEXT: course.duration_text,
      PLACE: course.location,
      BATCHES: (batches.get(course.id) ?? []).map((batch) => ({
        NAME: batch.name,
        FIRST_DAY: batch.first_day,
        START_TIME: batch.start_time,
        END_TIME: batch.end_time,
        SEATS_FREE: Math.max(0, batch.seats - batch.taken),
      })),
    })),
    NOTICES: notices.map(({ id, language, version, text }) => ({
      ID: id,
      LANGUAGE: language,
      VERSION: version,
      TEXT: text,
    })),
  };
}

const mostNames = 20;

/** The names of active institutions that hold each word of a search, by name. */
export async function findInstitutions(db: Connection, search: string): Promise<string[]> {
  // 'K.S.R.' stands with spaces in a name of letters.
  const words = parseSearch(search).words.flatMap((word) => (word.name.length > 1 ? word.name : [word]));
  const rows = await db
    .selectFrom('institutes')
    .select('name')
    .where('status', '=', instituteStatus.active)
    .where(allOf(...words.map(({ text }) => contains(sql.ref<string>('name_fold'), text))))
    .orderBy('name_fold')
    .orderBy('id')
    .limit(mostNames)
    .execute();
  return rows.map(({ name }) => name);
}
