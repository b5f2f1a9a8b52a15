import { beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../server/db/connection.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addEnrolment, addPayment, addStudent, addStudentAndCourse } from './rows.ts';

const UNIQUE = /unique/i;
const FOREIGN_KEY = /foreign key/i;

describeOnEachDatabase('the database', (open) => {
  let db: Connection;
  let place: { student_id: number; course_id: number };
  beforeEach(async () => {
    db = (await open()).kysely;
    place = await addStudentAndCourse(db);
  });

  test.each([
    ['Active', 0],
    ['Hold', 2],
  ])('refuses a second enrolment of a student in a course beside one that is %s', async (_, status) => {
    await addEnrolment(db, { ...place, status });
    await expect(addEnrolment(db, { ...place, status: 0 })).rejects.toThrow(UNIQUE);
  });

  test.each([
    ['Completed', 1],
    ['Deleted', 3],
  ])('takes another enrolment of a student in a course after one that is %s', async (_, status) => {
    await addEnrolment(db, { ...place, status });
    await expect(addEnrolment(db, { ...place, status: 0 })).resolves.toBeGreaterThan(0);
  });

  test('refuses a payment for two enrolments', async () => {
    const payment_id = await addPayment(db, place);
    await addEnrolment(db, { ...place, payment_id, status: 1 });
    await expect(addEnrolment(db, { ...place, payment_id, status: 0 })).rejects.toThrow(UNIQUE);
  });

  test('takes several enrolments without a payment', async () => {
    await addEnrolment(db, { ...place, payment_id: null, status: 1 });
    await expect(addEnrolment(db, { ...place, payment_id: null, status: 0 })).resolves.toBeGreaterThan(0);
  });

  test('refuses a day attended twice', async () => {
    const day = { enrolment_id: await addEnrolment(db, place), attendance_date: '2025-06-02', date_created: '' };
    await db.insertInto('attendance').values(day).execute();
    await expect(db.insertInto('attendance').values(day).execute()).rejects.toThrow(UNIQUE);
  });

  test('refuses a payment of a student who is not there', async () => {
    await expect(addPayment(db, { ...place, student_id: 999 })).rejects.toThrow(FOREIGN_KEY);
  });

  test('refuses a photo that was not uploaded', async () => {
    await expect(addStudent(db, { photo_file_id: 999 })).rejects.toThrow(FOREIGN_KEY);
  });

  test('refuses to drop a course that has enrolments', async () => {
    await addEnrolment(db, place);
    await expect(db.deleteFrom('courses').execute()).rejects.toThrow(FOREIGN_KEY);
  });
});
