import { likeness } from '#domain/people/likeness.ts';
import { todayInIndia, yearOf } from '#domain/words/dates.ts';
import { foldCase } from '#domain/words/text.ts';
import { studentStatus } from '#domain/words/status.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';

const identity = ['id', 'name', 'mobile', 'email', 'birth_date as birthDate'] as const;

/** Which applicants the institute seems to know already, for staff alone (W58). */
export const likesHandlers: Handlers<'GetApplicantLikes'> = {
  GetApplicantLikes: {
    kind: 'read',
    async read({ db: { kysely: db }, peopleSeen }, context) {
      const { RegIds } = context.body;
      if (RegIds.length === 0) return { result: [] };
      const applicants = await db
        .selectFrom('registrations')
        .select(identity)
        .where('id', 'in', RegIds)
        .orderBy('id')
        .execute();
      const texts = (valueOf: (applicant: (typeof applicants)[number]) => string) => [
        ...new Set(applicants.map(valueOf).filter(Boolean)),
      ];
      const wanted = [
        ['mobile', texts(({ mobile }) => mobile)],
        ['email', texts(({ email }) => email)],
        ['name_fold', texts(({ name }) => foldCase(name))],
      ] as const;
      // One question for each index, as no index serves an `or` of all three.
      const found = await Promise.all(
        wanted
          .filter(([, values]) => values.length > 0)
          .map(([column, values]) =>
            db
              .selectFrom('students')
              .select([...identity, 'date_created'])
              .where('status', '=', studentStatus.active)
              .where(column, 'in', values)
              .orderBy('id')
              .execute(),
          ),
      );
      const students = [...new Map(found.flat().map((student) => [student.id, student])).values()];
      const result = applicants.flatMap((applicant) =>
        students.flatMap((student) => {
          const SAME = likeness(student, applicant);
          if (SAME.length === 0) return [];
          const SINCE = yearOf(todayInIndia(new Date(student.date_created)));
          return [{ REG_ID: applicant.id, STUDENT_ID: student.id, NAME: student.name, SINCE, SAME }];
        }),
      );
      peopleSeen.note(
        { ...context, user: signedIn(context), call: 'GetApplicantLikes' },
        result.map(({ STUDENT_ID }) => `student ${STUDENT_ID}`),
      );
      return { result };
    },
  },
};
