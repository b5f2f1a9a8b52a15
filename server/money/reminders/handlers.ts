import type { AnswerOf } from '#contract/calls/index.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { reminderList } from './list.ts';
import { judgeDay } from './plan.ts';
import type { Judged } from './judge.ts';

/** The most rows of a preview. */
const mostShown = 1000;

type Shown = AnswerOf<'PreviewReminders'>['result']['ROWS'][number];

const shown = ({ reason, state, why, address, addressee }: Judged): Shown => ({
  STUDENT_ID: reason.studentId,
  STUDENT_NAME: addressee?.NAME ?? '',
  STUDENT_COURSE_ID: reason.enrolmentId,
  COURSE_NAME: addressee?.VALUES.course ?? '',
  EVENT: reason.kind,
  ABOUT: reason.about,
  STEP: reason.step,
  STATE: state,
  WHY: why,
  ADDRESS: address,
});

export const reminderHandlers: Handlers<'PreviewReminders' | 'GetReminders'> = {
  GetReminders: reminderList,

  PreviewReminders: {
    kind: 'read',
    async read(services, context) {
      const DAY = context.body.Day ?? context.today;
      const { isHoliday, judged } = await judgeDay(services, DAY);
      const ROWS = judged.slice(0, mostShown).map(shown);
      services.peopleSeen.note(
        { ...context, user: signedIn(context), call: 'PreviewReminders' },
        ROWS.map(({ STUDENT_ID }) => `student ${STUDENT_ID}`),
      );
      const count = (state: Judged['state']) => judged.filter((one) => one.state === state).length;
      const COUNTS = { MAILED: count('MAILED'), WHATSAPP: count('WHATSAPP'), NOT: count('NOT') };
      return { result: { DAY, HOLIDAY: Number(isHoliday), COUNTS, ROWS } };
    },
  },
};
