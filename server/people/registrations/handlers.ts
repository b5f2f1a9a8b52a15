import { fill, texts } from '#contract/texts.ts';
import { registrationStatus } from '#domain/words/codes.ts';
import { formatDay } from '#domain/words/dates.ts';
import { checkPerson } from '#domain/people/person.ts';
import { requireReason } from '#server/activity/reason.ts';
import { addsOne, changesOne } from '#server/activity/affected.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { requireCourse } from '#server/catalogue/courses/requireCourse.ts';
import { Refusal } from '#server/config/errors.ts';
import { lockFiles, requireOwnUploads } from '#server/files/lockFiles.ts';
import { networkOf } from '#server/protocol/limits.ts';
import { personColumnsOf, personOfRow } from '#server/people/person.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { alreadyDecided } from './alreadyDecided.ts';
import { lockNewRegistration, lockRegistration, setRegistrationStatus } from './approve.ts';
import { takePapers } from './papers.ts';
import { registrationList } from './rows.ts';

export const registrationHandlers: Handlers<
  'GetRegistrationList' | 'AddRegistration' | 'RejectRegistration' | 'RestoreRegistration'
> = {
  GetRegistrationList: registrationList,

  AddRegistration: {
    kind: 'write',
    async count({ limits, db }, { address, user }) {
      if (!user) await limits.take(db.kysely, ['registration', networkOf(address)]);
    },
    affects: addsOne('registrations', 'OUT_ID'),
    async write(trx, { body, today, timestamp, address, user }, { config }) {
      const person = personOfRow(body);
      refuseProblems(checkPerson(person, today, 'add'));
      await requireCourse(trx, body.CourseId);
      if (!user) await requireOwnUploads(trx, person);
      await lockFiles(trx, person);
      const { id } = await trx
        .insertInto('registrations')
        .values({
          ...personColumnsOf(person),
          course_id: body.CourseId,
          payment_ref: body.PaymentRef ?? '',
          status: registrationStatus.new,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!user) await takePapers(trx, id, person, address, config.intakeMb);
      return done({ OUT_ID: id });
    },
  },

  RejectRegistration: {
    kind: 'write',
    affects: changesOne('registrations', 'RegId'),
    async write(trx, { body, timestamp }) {
      await lockNewRegistration(trx, body.RegId);
      await setRegistrationStatus(trx, body.RegId, registrationStatus.rejected, timestamp);
      return done();
    },
  },

  RestoreRegistration: {
    kind: 'write',
    affects: changesOne('registrations', 'RegId'),
    async write(trx, { body, timestamp }) {
      requireReason(body.Reason);
      const registration = await lockRegistration(trx, body.RegId);
      if (registration.status === registrationStatus.approved) throw await alreadyDecided(trx, registration);
      if (registration.status === registrationStatus.new) throw new Refusal(texts.registrations.notRejected);
      await setRegistrationStatus(trx, body.RegId, registrationStatus.new, timestamp);
      const { papers_deleted_on: deletedOn } = registration;
      return done(
        deletedOn ? { OUT_NOTICE: fill(texts.registrations.papersDeleted, { date: formatDay(deletedOn) }) } : {},
      );
    },
  },
};
