import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { completionCalls } from '#src/custom/complete/completionSteps.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Transport } from '#src/dataProvider/transportPort.ts';
import type { Enrolment } from '#src/resources/enrolments/index.ts';
import { providerOver } from '../dataProvider/server.ts';

const studentCalls = {
  id: 'StudentId',
  list: 'GetStudentList',
  update: 'UpdateStudent',
  fields: ['Name'],
} as const;
const enrolment = { id: 3, studentId: 1, courseId: 2, status: 0 } as Enrolment;
const values = {
  name: 'Anjali',
  location: 'Chennai',
  grade: 'O',
  remarks: 'GOOD',
  startDate: '2026-11-01',
  endDate: '2026-11-10',
};

/** A wire that answers a write with `result`, and the certificate list with `rows`. */
function wire(result: object | Error, rows: object[] = []) {
  const transport = {
    callApi: async () => ({ result: rows }),
    write: async () => {
      if (result instanceof Error) throw result;
      return result;
    },
    settleForm: async () => undefined,
    offers: async () => false,
  } as unknown as Transport;
  const calls = createDataProvider([], transport);
  return completionCalls(calls, {
    enrolment,
    student: { id: 1 },
    values,
    verificationCode: '12345612101010',
    seen: { student: '' },
  });
}

describe('saving the name', () => {
  it('sends the version that was loaded, and with a second name the one that the first made', async () => {
    const students = { name: 'students', screens: {}, calls: studentCalls };
    const answers = { UpdateStudent: { result: { OUT_OK: 1, DATE_MODIFIED: 'saved' } } };
    const { provider, sent } = providerOver(answers, ['versions'], [students]);
    const seen = { student: 'loaded' };
    const completion = { enrolment, student: { id: 1 }, values, verificationCode: '12345612101010', seen };
    await completionCalls(provider, completion).saveName('Anjali Devi');
    await completionCalls(provider, completion).saveName('Anjali');
    expect(sent.map(({ body }) => body)).toEqual([
      { StudentId: 1, Name: 'Anjali Devi', Seen: 'loaded' },
      { StudentId: 1, Name: 'Anjali', Seen: 'saved' },
    ]);
  });
});

describe('adding the certificate', () => {
  it('answers the new id', async () => {
    expect(await wire({ OUT_OK: 1, OUT_ID: 9 }).addCertificate()).toBe(9);
  });

  it('takes the one that exists already for done', async () => {
    const refusal = new CallFailed('Certificate already exists', 200, { extra: { OUT_ID: 4 } });
    expect(await wire(refusal).addCertificate()).toBe(4);
  });

  it('looks for the certificate where the answer has no id', async () => {
    const rows = [
      { ID: 11, STUDENT_COURSE_ID: 2, FILE_ID: null },
      { ID: 12, STUDENT_COURSE_ID: 3, FILE_ID: null },
    ];
    expect(await wire({ OUT_OK: 1 }, rows).addCertificate()).toBe(12);
  });

  it('passes on any other refusal', async () => {
    const refusal = new CallFailed('Grade must be one of O', 200);
    await expect(wire(refusal).addCertificate()).rejects.toThrow(HttpError);
  });
});
