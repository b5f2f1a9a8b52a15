import { checkOpened, messageRefusals } from '#domain/messages/message.ts';
import { changesOne } from '#server/activity/affected.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import { readSettings } from '#server/institute/read.ts';
import { ownPagesAt } from '#server/people/ownPage/address.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { readAddressees } from './addressees.ts';
import { keepMessage, noteOpened } from './keep.ts';
import { messageList } from './list.ts';
import { refuseUnwanted, requireAddressee, sendMessage } from './send.ts';

export const messageHandlers: Handlers<'GetMessages' | 'GetAddressees' | 'SendMessage' | 'NoteMessage'> = {
  GetMessages: messageList,
  GetAddressees: {
    kind: 'read',
    async read({ db, config, peopleSeen }, context) {
      const { People, Day: day = '' } = context.body;
      const { today } = context;
      const { instituteName } = await readSettings(db.kysely, config);
      const addressees = await readAddressees(db.kysely, People, {
        instituteName,
        day,
        today,
        pagesAt: ownPagesAt(config),
      });
      peopleSeen.note(
        { ...context, user: signedIn(context), call: 'GetAddressees' },
        People.map(({ StudentId }) => `student ${StudentId}`),
      );
      return {
        result: addressees.map((addressee) => {
          if (!addressee) throw new CallError(400, `People: ${messageRefusals.unknown}`);
          return addressee;
        }),
      };
    },
  },
  SendMessage: sendMessage,
  NoteMessage: {
    kind: 'write',
    affects: changesOne('students', 'StudentId'),
    async write(trx, context) {
      const { StudentCourseId, Channel, Text = '', ToGuardian } = context.body;
      const problem = checkOpened(Text);
      if (problem) throw new Refusal(problem);
      const addressee = await requireAddressee(trx, context, { instituteName: '', day: '', pagesAt: '' });
      const toGuardian = ToGuardian === 1;
      const address = toGuardian ? addressee.GUARDIAN_MOBILE : addressee.MOBILE;
      refuseUnwanted(addressee, address, toGuardian);
      const id = await keepMessage(trx, {
        student_id: addressee.STUDENT_ID,
        enrolment_id: StudentCourseId || null,
        channel: Channel,
        to_guardian: ToGuardian,
        address,
        subject: '',
        text: Text,
        state: 'OPENED',
        user_id: signedIn(context).id,
        date_created: context.timestamp,
      });
      await noteOpened(trx, StudentCourseId, id);
      return done({ OUT_ID: id });
    },
  },
};
