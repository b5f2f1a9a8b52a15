import { HttpError, type RaRecord } from 'react-admin';
import { texts } from '../../../../contract/texts.ts';
import { enrolmentStatus } from '../../../../domain/status.ts';
import { writeRecord } from '../../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import { changeStatus } from '../calls.ts';
import type { Enrolment } from '../index.ts';
import type { CompletionValues } from './choices.ts';
import type { CompletionCalls } from './completionSteps.ts';
import { findCertificate } from './findCertificate.ts';

/** The certificate that a refusal points at: there is one already (W17). */
const existingIn = (error: unknown) =>
  error instanceof HttpError ? Number((error.body as { extra?: { OUT_ID?: unknown } } | null)?.extra?.OUT_ID ?? 0) : 0;

interface Completion {
  enrolment: Enrolment;
  /** The student as read: an edited name is saved with everything else (spec 3). */
  student: RaRecord;
  values: CompletionValues;
  verificationCode: string;
  /** The version of the student that was loaded; saving the name moves it on, so that a second name may follow (W28). */
  seen: { student: string | undefined };
}

/** The calls of Mark as Completed. */
export function completionCalls(
  calls: AppDataProvider,
  { enrolment, student, values: { name, ...choices }, verificationCode, seen }: Completion,
): CompletionCalls {
  const find = () => findCertificate(calls, enrolment);
  return {
    async saveName(newName) {
      const data = { ...student, name: newName, dateModified: seen.student };
      const saved = await calls.update<RaRecord>('students', { id: student.id, data, previousData: student });
      if (!saved.data.id) throw new Error(texts.session.ended);
      seen.student = saved.data['dateModified'] as string | undefined;
    },
    async isCompleted() {
      const { data } = await calls.getOne<Enrolment>('enrolments', { id: enrolment.id });
      return data.status === enrolmentStatus.completed;
    },
    complete: () => changeStatus(calls, enrolment, enrolmentStatus.completed),
    findCertificate: find,
    async addCertificate() {
      const fields = { studentCourseId: enrolment.id, name, verificationCode, ...choices };
      const id = await writeRecord(calls, 'AddCertificate', fields, { idName: 'outId' }).catch((error: unknown) => {
        const existing = existingIn(error);
        if (existing > 0) return existing;
        throw error;
      });
      const certificateId = id > 0 ? id : (await find())?.certificateId;
      if (!certificateId) throw new Error(texts.certificates.notFound);
      return certificateId;
    },
    async generate(certificateId) {
      await writeRecord(calls, 'GenerateCertificate', { certificateId });
    },
  };
}
