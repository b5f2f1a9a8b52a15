import type { RestRecordOf } from '../../../contract/rest/index.ts';
import { restOf } from './rest.ts';
import { batchBody } from '#harness/server/samples.ts';
import type { SharedServer } from './sharedServer.ts';

type Batch = RestRecordOf<'batches'>;

/** Makes batches over the wire, as staff would. */
export const batchesOf = (server: SharedServer, who: { cookie: string } = server.office) =>
  restOf(server, who, 'batches');

/** A new batch, of a course of its own unless one is named. */
export async function makeBatch(server: SharedServer, patch: Partial<Batch> = {}, courseId?: number): Promise<Batch> {
  const body = { ...batchBody(courseId ?? (await server.make.course())), ...patch };
  return batchesOf(server).write('create', body);
}

/** A student who takes a course in a batch of it. */
export async function makeEnrolmentInBatch(server: SharedServer, patch: Partial<Batch> = {}) {
  const batch = await makeBatch(server, patch);
  const { courseId } = batch;
  const studentId = await server.make.student();
  const paymentId = await server.make.payment(studentId, courseId);
  const body = { StudentId: studentId, CourseId: courseId, PaymentId: paymentId, BatchId: batch.id };
  const { OUT_ID: enrolmentId = 0 } = await server.admin.write('AddStudentCourse', body);
  return { batch, courseId, studentId, paymentId, enrolmentId };
}
