import { registrationStatus } from '../../domain/codes.ts';
import { lookupTables } from '../../domain/limits.ts';
import { checkPerson } from '../../domain/person.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { requireCourse } from '../courses/requireCourse.ts';
import { allOf, idFilter, statusFilter } from '../db/where.ts';
import { requireFiles, requireOwnUploads } from '../files/requireFiles.ts';
import { statusText } from '../lookups/statusText.ts';
import { personColumnsOf, personOfRow } from '../people/person.ts';
import { refuseProblems } from '../people/refuseProblems.ts';
import { personConditions, personSelection } from '../people/rows.ts';
import { lockNewRegistration, setRegistrationStatus } from './approve.ts';

export const registrationHandlers: Handlers<'GetRegistrationList' | 'AddRegistration' | 'RejectRegistration'> = {
  GetRegistrationList: {
    kind: 'list',
    rows: (db, filters, search) =>
      db
        .selectFrom('registrations')
        .select(['id as ID', ...personSelection])
        .select(['course_id as COURSE_ID', 'payment_ref as PAYMENT_REF'])
        .select(['status as STATUS', statusText(lookupTables.registration, 'status').as('STATUS_DESC')])
        .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED'])
        .where(
          allOf(
            idFilter('id', filters.RegId),
            idFilter('course_id', filters.CourseId),
            statusFilter('status', filters.Status),
            personConditions(filters, search),
          ),
        ),
  },

  AddRegistration: {
    kind: 'write',
    touches: addsOne('registrations', 'OUT_ID'),
    async write(trx, { body, today, timestamp, address, user }, { limits }) {
      if (!user) await limits.take('registration', address);
      const person = personOfRow(body);
      refuseProblems(checkPerson(person, today, 'add'));
      await requireCourse(trx, body.CourseId);
      if (!user) await requireOwnUploads(trx, person);
      await requireFiles(trx, person);
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
      return done({ OUT_ID: id });
    },
  },

  RejectRegistration: {
    kind: 'write',
    touches: changesOne('registrations', 'RegId'),
    async write(trx, { body, timestamp }) {
      await lockNewRegistration(trx, body.RegId);
      await setRegistrationStatus(trx, body.RegId, registrationStatus.rejected, timestamp);
      return done();
    },
  },
};
