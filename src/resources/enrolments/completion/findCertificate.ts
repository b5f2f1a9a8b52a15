import { texts } from '../../../../contract/texts.ts';
import { type AppCalls, listRecords } from '../../../dataProvider/appCalls.ts';
import type { FoundCertificate } from './completionSteps.ts';

interface EnrolmentIds {
  id: number;
  studentId: number;
  courseId: number;
}

/** The certificate of an enrolment, if there is one: at most one (W17). */
export async function findCertificate(
  calls: AppCalls,
  { id, studentId, courseId }: EnrolmentIds,
): Promise<FoundCertificate | undefined> {
  const fallback = texts.certificates.fetchListFailed;
  const rows = await listRecords(calls, 'GetCertificateList', { studentId, courseId }, fallback);
  const own = rows.find(({ studentCourseId }) => Number(studentCourseId) === id);
  return own && { certificateId: own.id, hasFile: Number(own.fileId ?? 0) > 0 };
}
