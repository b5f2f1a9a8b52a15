import type { RaRecord } from 'react-admin';
import { texts } from '../../../../contract/texts.ts';
import { writeRecord } from '../../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import type { UpdateCalls } from './updateSteps.ts';

/** The versions of student and certificate that the page was loaded with; the sequence's own writes move them on (W28). */
export interface SeenVersions {
  student: string | null | undefined;
  certificate: string | null | undefined;
}

interface Ids {
  certificateId: number;
  studentId: number;
}

const words = { fallback: texts.general.unexpected };

/** The calls of Certificate update. `seen` is changed: a step tried again goes by what the step before it wrote. */
export function updateCalls(
  calls: AppDataProvider,
  { certificateId, studentId }: Ids,
  seen: SeenVersions,
): UpdateCalls {
  return {
    async saveStudent(changes) {
      // UpdateStudent takes the whole student: where the server knows no versions, what somebody else changed meanwhile
      // must not be undone.
      const { data: student } = await calls.getOne<RaRecord>('students', { id: studentId });
      const data = { ...student, ...changes, dateModified: seen.student };
      const saved = await calls.update('students', { id: studentId, data, previousData: student });
      if (!saved.data.id) throw new Error(texts.session.ended);
      seen.student = saved.data['dateModified'] as string | undefined;
    },
    async saveCertificate(certificate) {
      const data = { fileId: 0, status: 0, ...certificate, dateModified: seen.certificate };
      const previousData = { id: certificateId };
      const saved = await calls.update<RaRecord>('certificates', { id: certificateId, data, previousData });
      if (!saved.data.id) throw new Error(texts.session.ended);
      seen.certificate = saved.data['dateModified'] as string | undefined;
    },
    async generate() {
      await writeRecord(calls, 'GenerateCertificate', { certificateId }, words);
    },
  };
}
