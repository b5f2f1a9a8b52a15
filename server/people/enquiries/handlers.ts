import {
  askedBefore,
  checkEnquiry,
  checkFollowUp,
  type EnquiryInput,
  normaliseEnquiry,
} from '#domain/people/enquiry.ts';
import { isSameName, foldName, mobileOf } from '#domain/words/same.ts';
import { tidy } from '#domain/words/text.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { addsOne, changesOne } from '#server/activity/affected.ts';
import { requireCourseOrNone } from '#server/people/students/samePerson.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockName } from '#server/db/lockName.ts';
import { readSettings } from '#server/institute/read.ts';
import { rowById } from '#server/lists/list.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { changeRow, touchRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { lockOpenEnquiry } from './lock.ts';
import { readLikes } from './likes.ts';
import { enquiriesOn } from './list.ts';
import { sendEnquiryForm } from './sendForm.ts';

const columnsOf = ({ name, mobile, email, courseId, source, note, nextDay }: EnquiryInput) => ({
  name,
  name_fold: foldName(name),
  mobile,
  email,
  course_id: courseId || null,
  source,
  note,
  next_day: nextDay,
});

/**
 * Refuses a second open enquiry of one mobile (without one: e-mail), course and name (W61, W66), with the id of the first. Whoever takes down or
 * changes one of the same mobile waits.
 */
async function refuseAskedBefore(trx: Transaction, enquiry: EnquiryInput, except: number): Promise<void> {
  const [column, reached] = enquiry.mobile
    ? (['mobile', enquiry.mobile] as const)
    : (['email', enquiry.email] as const);
  await lockName(trx, 'enquiry', reached);
  const open = await trx
    .selectFrom('enquiries')
    .select(['id', 'name', 'asked_on'])
    .where(column, '=', reached)
    .where('course_id', enquiry.courseId ? '=' : 'is', enquiry.courseId || null)
    .where('state', '=', 'OPEN')
    .where('erased_on', 'is', null)
    .where('id', '<>', except)
    .orderBy('id')
    .execute();
  const same = open.find(({ name }) => isSameName(name, enquiry.name));
  if (same) throw new Refusal(askedBefore(same.name, same.asked_on), { ENQUIRY_ID: same.id });
}

export const enquiryHandlers: Handlers<
  | 'GetEnquiryList'
  | 'GetEnquiryLikes'
  | 'GetEnquiry'
  | 'AddEnquiry'
  | 'UpdateEnquiry'
  | 'AddFollowUp'
  | 'SendEnquiryForm'
> = {
  SendEnquiryForm: sendEnquiryForm,

  GetEnquiryList: { kind: 'daily list', on: enquiriesOn },

  GetEnquiryLikes: {
    kind: 'read',
    async read({ db, peopleSeen }, context) {
      const user = signedIn(context);
      const result = await readLikes(db.kysely, mobileOf(tidy(context.body.Mobile ?? '')), user.profile);
      peopleSeen.note(
        { ...context, user, call: 'GetEnquiryLikes' },
        result.map(({ KIND, ID }) => `${KIND} ${ID}`),
      );
      return { result };
    },
  },

  GetEnquiry: {
    kind: 'read',
    async read({ db: { kysely: db }, peopleSeen }, context) {
      const { EnquiryId } = context.body;
      const user = signedIn(context);
      const there = await db
        .selectFrom('enquiries')
        .select('id')
        .where('id', '=', EnquiryId)
        .where('erased_on', 'is', null)
        .executeTakeFirst();
      const row = there && (await rowById(enquiriesOn(context.today), db, EnquiryId));
      if (!row) return { result: null };
      const followUps = await db
        .selectFrom('follow_ups')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['follow_ups.id as ID', 'text as TEXT', 'lost as LOST', 'user_name as BY', 'next_day'])
        .select('follow_ups.date_created as DATE_CREATED')
        .where('enquiry_id', '=', EnquiryId)
        .orderBy('follow_ups.id', 'desc')
        .execute();
      const LIKES = await readLikes(db, row.MOBILE, user.profile, EnquiryId);
      peopleSeen.note({ ...context, user, call: 'GetEnquiry' }, [
        `enquiry ${EnquiryId}`,
        ...LIKES.map(({ KIND, ID }) => `${KIND} ${ID}`),
      ]);
      const FOLLOW_UPS = followUps.map(({ next_day, ...said }) => ({ ...said, NEXT_DAY: next_day || null }));
      return { result: { ...row, FOLLOW_UPS, LIKES } };
    },
  },

  AddEnquiry: {
    kind: 'write',
    affects: addsOne('enquiries', 'OUT_ID'),
    async write(trx, context, { config }) {
      const { body, today, timestamp } = context;
      const enquiry = normaliseEnquiry({
        name: body.Name ?? '',
        mobile: body.Mobile ?? '',
        email: body.Email ?? '',
        courseId: body.CourseId ?? 0,
        source: body.Source ?? '',
        note: body.Note ?? '',
        nextDay: body.NextDay ?? '',
      });
      const { enquirySources: sources } = await readSettings(trx, config);
      refuseProblems(checkEnquiry(enquiry, { today, sources }));
      await refuseAskedBefore(trx, enquiry, 0);
      await requireCourseOrNone(trx, enquiry.courseId);
      const { id } = await trx
        .insertInto('enquiries')
        .values({
          ...columnsOf(enquiry),
          state: 'OPEN',
          lost_reason: '',
          asked_on: today,
          recorded_by: signedIn(context).id,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_ID: id, DATE_MODIFIED: timestamp });
    },
  },

  UpdateEnquiry: {
    kind: 'write',
    affects: changesOne('enquiries', 'EnquiryId'),
    async write(trx, { body, today, timestamp }, { config }) {
      const before = await lockOpenEnquiry(trx, body.EnquiryId);
      await refuseNewer(trx, 'enquiries', before, body.Seen, () => rowById(enquiriesOn(today), trx, before.id));
      const enquiry = normaliseEnquiry({
        name: body.Name ?? before.name,
        mobile: body.Mobile ?? before.mobile,
        email: body.Email ?? before.email,
        courseId: body.CourseId ?? before.course_id ?? 0,
        source: body.Source ?? before.source,
        note: body.Note ?? before.note,
        nextDay: body.NextDay ?? before.next_day,
      });
      const { enquirySources: sources } = await readSettings(trx, config);
      const kept = { source: before.source, nextDay: before.next_day };
      refuseProblems(checkEnquiry(enquiry, { today, sources, before: kept }));
      await refuseAskedBefore(trx, enquiry, before.id);
      await requireCourseOrNone(trx, enquiry.courseId);
      return done({ DATE_MODIFIED: await changeRow(trx, 'enquiries', before, columnsOf(enquiry), timestamp) });
    },
  },

  AddFollowUp: {
    kind: 'write',
    affects: changesOne('enquiries', 'EnquiryId'),
    async write(trx, context) {
      const { body, today, timestamp } = context;
      const said = {
        text: body.Text ?? '',
        nextDay: body.NextDay ?? '',
        lost: body.Lost === 1,
        reason: body.Reason ?? '',
      };
      refuseProblems(checkFollowUp(said, today));
      const before = await lockOpenEnquiry(trx, body.EnquiryId);
      await refuseNewer(trx, 'enquiries', before, body.Seen, () => rowById(enquiriesOn(today), trx, before.id));
      await trx
        .insertInto('follow_ups')
        .values({
          enquiry_id: before.id,
          text: said.text,
          next_day: said.nextDay,
          lost: Number(said.lost),
          user_id: signedIn(context).id,
          date_created: timestamp,
        })
        .execute();
      const lost = { state: 'LOST', next_day: '', lost_reason: said.reason, closed_on: today } as const;
      const changes = said.lost ? lost : { next_day: said.nextDay };
      const changed = await changeRow(trx, 'enquiries', before, changes, timestamp);
      // Whoever saw it before has not seen what was said.
      const DATE_MODIFIED =
        changed === before.date_modified ? await touchRow(trx, 'enquiries', before, timestamp) : changed;
      return done({ DATE_MODIFIED });
    },
  },
};
