import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import { fill, texts } from '#contract/texts.ts';
import { takesApplicationsFor } from '#domain/institute/settings.ts';
import { registrationStatus } from '#domain/words/codes.ts';
import { formatDay } from '#domain/words/dates.ts';
import { checkGuardian, checkOwnMobile, isMinor } from '#domain/people/guardian.ts';
import { checkPerson } from '#domain/people/person.ts';
import { foldCase, tidy } from '#domain/words/text.ts';
import { requireReason } from '#server/activity/reason.ts';
import { changesOne, lockingFirst, type RecordRef } from '#server/activity/affected.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { requireCourse } from '#server/catalogue/courses/requireCourse.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockName } from '#server/db/lockName.ts';
import type { RegistrationRow } from '#server/db/tables.ts';
import { lockFiles, requireOwnUploads } from '#server/files/lockFiles.ts';
import { readSettings } from '#server/institute/read.ts';
import { networkOf } from '#server/protocol/limits.ts';
import { personColumnsOf, personOfRow } from '#server/people/person.ts';
import { guardianFrom, wishesOf } from '#server/people/wishes.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { addConsent } from '#server/people/consents/add.ts';
import { findByFormKey, takeByFormKey } from '#server/people/enquiries/formKey.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { alreadyDecided } from './alreadyDecided.ts';
import { addApplicantMail, takeBackNotAccepted } from './applicantMails.ts';
import { drawApplicationNumber, findByStatusKey, hashStatusKey } from './application.ts';
import { lockNewRegistration, lockRegistration, setRegistrationStatus } from './approve.ts';
import { takePapers } from './papers.ts';
import { registrationList } from './rows.ts';

/** Whether a registration was made at an instant: one that was sent again is none. */
const isNewAt = async (trx: Transaction, id: number, timestamp: string): Promise<boolean> => {
  const row = await trx.selectFrom('registrations').select('date_created').where('id', '=', id).executeTakeFirst();
  return row?.date_created === timestamp;
};

/** Notes that an applicant agreed to a notice on the page, or the guardian did (W57). */
const agree = (
  trx: Transaction,
  noticeId: number,
  registration: RegistrationRow,
  context: { today: string; timestamp: string },
) =>
  addConsent(
    trx,
    {
      owner: { registrationId: registration.id },
      noticeId,
      how: 'web',
      seenBy: '',
      userId: null,
      birthDate: registration.birth_date,
      guardian: guardianFrom(registration),
    },
    context,
  );

/** Whether a registration has what the page for applicants alone sends: it is taken while its door is open (W58). */
const cameByPage = ({
  StatusKey,
  NoticeId,
  Language,
  Guardian,
  EnquiryKey,
}: ParsedBodyOf<'AddRegistration'>): boolean => Boolean(StatusKey ?? NoticeId ?? Language ?? Guardian ?? EnquiryKey);

/** Of those that are sent under one status key at a time, one waits for the other. */
async function lockApplication(trx: Transaction, { body: { StatusKey } }: CallContext<'AddRegistration'>) {
  if (StatusKey !== undefined) await lockName(trx, 'application', hashStatusKey(StatusKey));
}

/** The enquiry whose form an application came by (W66). */
async function askedFrom(
  trx: Transaction,
  { body: { EnquiryKey }, now }: CallContext<'AddRegistration'>,
): Promise<RecordRef[]> {
  const enquiry = EnquiryKey === undefined ? undefined : await findByFormKey(trx, EnquiryKey, now);
  return enquiry ? [{ entity: 'enquiries', id: enquiry.id }] : [];
}

export const registrationHandlers: Handlers<
  'GetRegistrationList' | 'AddRegistration' | 'RejectRegistration' | 'RestoreRegistration'
> = {
  GetRegistrationList: registrationList,

  AddRegistration: {
    kind: 'write',
    async count({ limits, db }, { address, user }) {
      if (!user) await limits.take(db.kysely, ['registration', networkOf(address)]);
    },
    affects: lockingFirst<CallContext<'AddRegistration'>, AnswerOf<'AddRegistration'>>(lockApplication, {
      changes: askedFrom,
      adds: async (trx, { timestamp }, { result: { OUT_ID: id } }) =>
        id !== undefined && (await isNewAt(trx, id, timestamp)) ? [{ entity: 'registrations', id }] : [],
    }),
    async write(trx, context, { config }) {
      const { body, today, timestamp, address, user } = context;
      const status_key_hash = body.StatusKey === undefined ? null : hashStatusKey(body.StatusKey);
      if (status_key_hash !== null) {
        const before = await findByStatusKey(trx, status_key_hash);
        if (before) return done({ OUT_ID: before.id, APPLICATION_NO: before.application_no });
      }
      if (!user && cameByPage(body) && !takesApplicationsFor(await readSettings(trx, config), body.CourseId, today))
        throw new Refusal(texts.registrations.closed);
      const person = personOfRow(body);
      const wishes = wishesOf(body);
      refuseProblems([
        ...checkPerson(person, today, status_key_hash === null ? 'add' : 'apply'),
        ...checkGuardian(guardianFrom(wishes)),
        ...(status_key_hash !== null && isMinor(person.birthDate, today)
          ? checkOwnMobile(guardianFrom(wishes), person.mobile)
          : []),
      ]);
      await requireCourse(trx, body.CourseId);
      if (!user) await requireOwnUploads(trx, person);
      await lockFiles(trx, person);
      const registration = await trx
        .insertInto('registrations')
        .values({
          ...personColumnsOf(person),
          ...wishes,
          course_id: body.CourseId,
          payment_ref: body.PaymentRef ?? '',
          language: body.Language ?? '',
          status_key_hash,
          application_no: await drawApplicationNumber(trx, today),
          status: registrationStatus.new,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (body.EnquiryKey) await takeByFormKey(trx, body.EnquiryKey, registration.id, context.now);
      if (!user) await takePapers(trx, registration.id, person, address, config.intakeMb);
      if (body.NoticeId) await agree(trx, body.NoticeId, registration, context);
      const mailed =
        body.StatusKey !== undefined &&
        (await addApplicantMail(
          trx,
          config,
          { event: 'received', registration, statusKey: body.StatusKey, ...(user ? {} : { from: address }) },
          context,
        ));
      return done({
        OUT_ID: registration.id,
        APPLICATION_NO: registration.application_no,
        ...(body.StatusKey === undefined ? {} : { MAILED: Number(mailed) }),
      });
    },
  },

  RejectRegistration: {
    kind: 'write',
    affects: changesOne('registrations', 'RegId'),
    async write(trx, context, { config }) {
      const { body, timestamp } = context;
      const registration = await lockNewRegistration(trx, body.RegId);
      await setRegistrationStatus(trx, body.RegId, registrationStatus.rejected, timestamp);
      // Who was entered by hand is a student, and is told nothing.
      if (foldCase(tidy(body.Reason ?? '')) !== texts.registrations.enteredByHand) {
        await addApplicantMail(trx, config, { event: 'notAccepted', registration }, context);
      }
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
      await refuseErased(trx, 'registration', body.RegId);
      await takeBackNotAccepted(trx, body.RegId);
      await setRegistrationStatus(trx, body.RegId, registrationStatus.new, timestamp);
      const { papers_deleted_on: deletedOn } = registration;
      return done(
        deletedOn ? { OUT_NOTICE: fill(texts.registrations.papersDeleted, { date: formatDay(deletedOn) }) } : {},
      );
    },
  },
};
