import { toPaise } from '../../../../domain/words/money.ts';
import { courseBody } from '#harness/server/samples.ts';
import type { SharedServer } from '../sharedServer.ts';
import type { Course } from './office.ts';

// What a walk begins on.

/** Students who are there already: each run has one of its own. */
export async function studentsFor({ db: { kysely }, make }: SharedServer) {
  const template = await kysely
    .selectFrom('students')
    .selectAll()
    .where('id', '=', await make.student())
    .executeTakeFirstOrThrow();
  const { id: _id, photo_file_id: _photo, ...person } = template;
  return async (isFree: boolean) => {
    const row = { ...person, photo_file_id: null, is_free_eligible: Number(isFree) };
    const { id } = await kysely.insertInto('students').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, isFree };
  };
}

/** Courses of several fees. */
export const coursesOf = (server: SharedServer): Promise<Course[]> =>
  Promise.all(
    [32_000, 4500.5, 6_00_000].map(async (Fees) => {
      const body = courseBody({ Fees });
      return { id: await server.make.course(body), fee: toPaise(Fees), body };
    }),
  );

/** Sessions that outlast the years through which the clock runs. */
export const keepSessions = ({ db }: SharedServer) =>
  db.kysely
    .updateTable('sessions')
    .set({ date_created: '2020-01-01T00:00:00.000Z', expires_at: '2099-01-01T00:00:00.000Z' })
    .set({ ends_at: '2099-01-01T00:00:00.000Z' })
    .execute();
