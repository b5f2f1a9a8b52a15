import { texts } from '#contract/texts.ts';
import { type AppCalls, listRecords } from '#src/dataProvider/appCalls.ts';

/** A certificate in a bulk action. */
export interface IssuedCertificate {
  id: number;
  /** The number printed on it. */
  certificateId: string;
  fileId: number | null;
  studentName: string;
  courseName: string;
}

/** The part of a row that is stored. */
export const issuedOf = (row: {
  id: number;
  certificateId?: string | null;
  fileId?: number | null;
  studentName?: string | null;
  courseName?: string | null;
}): IssuedCertificate => ({
  id: row.id,
  certificateId: row.certificateId ?? '',
  fileId: row.fileId ?? null,
  studentName: row.studentName ?? '',
  courseName: row.courseName ?? '',
});

/** A certificate of an enrolment as it is now. Throws where it cannot be had. */
export async function readIssued(
  calls: AppCalls,
  { studentId, courseId }: { studentId: number; courseId: number },
  id: number,
): Promise<IssuedCertificate> {
  const fallback = texts.certificates.fetchListFailed;
  const rows = await listRecords(calls, 'GetCertificateList', { studentId, courseId }, fallback);
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(texts.certificates.notFound);
  return issuedOf(found);
}
