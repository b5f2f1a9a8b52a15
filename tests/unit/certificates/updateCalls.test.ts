import { describe, expect, it } from 'vitest';
import { listFilters } from '#contract/listFilters.ts';
import type { Resource } from '#src/dataProvider/defineResource.ts';
import { updateCalls } from '#src/resources/certificates/updateSteps.ts';
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
const certificates: Resource = {
  name: 'certificates',
  calls: {
    id: 'CertificateId',
    list: 'GetCertificateList',
    update: 'UpdateCertificate',
    fields: ['FileId', 'Status', 'StartDate', 'EndDate', 'Location'],
  },
  screens: {},
};
const part = { startDate: '2026-11-01', endDate: '2026-11-10', location: 'Chennai' };
const done = { result: { OUT_OK: 1 } };
const changes = { title: 2, name: 'Mala', eduInstName: 'Loyola College', eduUniversityName: 'Anna University' };

function wire(answers: Record<string, unknown> = {}, extensions: string[] = []) {
  const student = { ID: 8, NAME: 'Old', TITLE: 3, MOBILE: '9840012345', IS_FREE_ELIGIBLE: 1, STATUS: 0 };
  const all = { GetStudentList: { result: [student] }, UpdateStudent: done, UpdateCertificate: done, ...answers };
  const { provider, sent } = providerOver(all, extensions, [students, certificates]);
  const seen = { student: 'student, loaded', certificate: 'certificate, loaded' };
  return { sent, calls: updateCalls(provider, { certificateId: 5, studentId: 8 }, seen) };
}

describe('the calls of Certificate update', () => {
  it('change the student as it is now, everything else of it untouched', async () => {
    const { calls, sent } = wire();
    await calls.saveStudent(changes);
    expect(sent).toEqual([
      { name: 'GetStudentList', body: { ...listFilters.GetStudentList, StudentId: 8 } },
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
    await calls.saveCertificate(part);
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

  it('send the versions that the page was loaded with, and after an own change the one that it made', async () => {
    const newer = (version: string) => ({ result: { OUT_OK: 1, DATE_MODIFIED: version } });
    const answers = { UpdateStudent: newer('student, saved'), UpdateCertificate: newer('certificate, saved') };
    const { calls, sent } = wire(answers, ['versions']);
    for (const _ of ['first', 'again']) {
      await calls.saveStudent(changes);
      await calls.saveCertificate(part);
    }
    const seen = sent.flatMap(({ name, body }) => (name.startsWith('Update') ? [body['Seen']] : []));
    expect(seen).toEqual(['student, loaded', 'certificate, loaded', 'student, saved', 'certificate, saved']);
  });

  it('fail with words where the server has none', async () => {
    const { calls } = wire();
    await expect(calls.generate()).rejects.toThrow('An unexpected error occurred');
  });
});
