import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/dataProvider/defineResource.ts';
import { updateCalls } from '../../../src/resources/certificates/update/updateCalls.ts';
import { providerOver } from '../dataProvider/server.ts';

const students: Resource = {
  name: 'students',
  calls: {
    id: 'StudentId',
    list: 'GetStudentList',
    update: 'UpdateStudent',
    fields: ['Name', 'Title', 'EduInstName', 'EduUniversityName', 'Mobile', 'IsFreeEligible'],
    byStatus: true,
  },
  screens: {},
};
const done = { result: { OUT_OK: 1 } };
const changes = { title: 2, name: 'Mala', eduInstName: 'Loyola College', eduUniversityName: 'Anna University' };

function wire(answers: Record<string, unknown> = {}) {
  const student = { ID: 8, NAME: 'Old', TITLE: 3, MOBILE: '9840012345', IS_FREE_ELIGIBLE: 1, STATUS: 0 };
  const all = { GetStudentList: { result: [student] }, UpdateStudent: done, UpdateCertificate: done, ...answers };
  const { provider, sent } = providerOver(all, [], [students]);
  return { sent, calls: updateCalls(provider, { certificateId: 5, studentId: 8 }) };
}

describe('the calls of Certificate update', () => {
  it('change the student as it is now, everything else of it untouched', async () => {
    const { calls, sent } = wire();
    await calls.saveStudent(changes);
    expect(sent).toEqual([
      { name: 'GetStudentList', body: { StudentId: 8, Status: -1 } },
      {
        name: 'UpdateStudent',
        body: {
          StudentId: 8,
          Name: 'Mala',
          Title: 2,
          EduInstName: 'Loyola College',
          EduUniversityName: 'Anna University',
          Mobile: '9840012345',
          IsFreeEligible: 1,
        },
      },
    ]);
  });

  it('leave file and status of the certificate as they are', async () => {
    const { calls, sent } = wire();
    await calls.saveCertificate({ startDate: '2026-11-01', endDate: '2026-11-10', location: 'Chennai' });
    expect(sent).toEqual([
      {
        name: 'UpdateCertificate',
        body: {
          CertificateId: 5,
          FileId: 0,
          Status: 0,
          StartDate: '2026-11-01',
          EndDate: '2026-11-10',
          Location: 'Chennai',
        },
      },
    ]);
  });

  it('fail with words where the server has none', async () => {
    const { calls } = wire();
    await expect(calls.generate()).rejects.toThrow('An unexpected error occurred');
  });
});
