import type { RaRecord } from 'react-admin';
import { texts } from '../../../../contract/texts.ts';
import { writeRecord } from '../../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import type { UpdateCalls } from './updateSteps.ts';

interface Ids {
  certificateId: number;
  studentId: number;
}

const words = { fallback: texts.general.unexpected };

/** The calls of Certificate update. */
export function updateCalls(calls: AppDataProvider, { certificateId, studentId }: Ids): UpdateCalls {
  return {
    async saveStudent(changes) {
      // UpdateStudent takes the whole student: what somebody else changed meanwhile must not be undone.
      const { data: student } = await calls.getOne<RaRecord>('students', { id: studentId });
      const data = { ...student, ...changes };
      const saved = await calls.update('students', { id: studentId, data, previousData: student });
      if (!saved.data.id) throw new Error(texts.session.ended);
    },
    async saveCertificate(certificate) {
      await writeRecord(calls, 'UpdateCertificate', { certificateId, fileId: 0, status: 0, ...certificate }, words);
    },
    async generate() {
      await writeRecord(calls, 'GenerateCertificate', { certificateId }, words);
    },
  };
}
