import { describe, expect, it } from 'vitest';
import { listFilters } from '#contract/listFilters.ts';
import { writeFields } from '#contract/writeFields.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import type { Resource } from '#src/dataProvider/defineResource.ts';
import { type UpdateState, updateSteps } from '#src/resources/certificates/useCertificateUpdate.ts';
import { currentOf } from '#src/dataProvider/asHttpError.ts';
import { runSteps, StepFailed } from '#src/ui/steps/runSteps.ts';
import { providerOver, refusal } from '../dataProvider/server.ts';

const students: Resource = {
  name: 'students',
  calls: {
    id: 'StudentId',
    list: 'GetStudentList',
    update: 'UpdateStudent',
    fields: ['Name', 'Title', 'EduInstName', 'EduUniversityName', 'Mobile', 'IsFreeEligible'],
    byStatus: true,
  },
};
const certificates: Resource = {
  name: 'certificates',
  calls: {
    id: 'CertificateId',
    list: 'GetCertificateList',
    update: 'UpdateCertificate',
    fields: ['FileId', 'Status', 'StartDate', 'EndDate', 'Location'],
  },
};

const student = { title: 3, name: 'Anjali', eduInstName: 'Loyola College', eduUniversityName: 'Anna University' };
const certificate = { startDate: '2026-11-01', endDate: '2026-11-10', location: 'Chennai' };
const asLoaded = { ...student, ...certificate };
const renamed = { ...asLoaded, name: 'Anjali Devi' };
const start: UpdateState = {
  student: { id: 8, ...student, dateModified: 'student, loaded' },
  certificate: { id: 5, dateModified: 'certificate, loaded' },
  updatedTo: null,
  begun: false,
};
const saved = (version: string) => ({ result: { OUT_OK: 1, DATE_MODIFIED: version } });

/** A server on which everything succeeds that a test does not plan otherwise; remembers what was written. */
function server(planned: Record<string, unknown> = {}, whose: 'ours' | 'theirs' = 'theirs') {
  const row = { ID: 8, NAME: 'Old', TITLE: 3, MOBILE: '9840012345', IS_FREE_ELIGIBLE: 1, STATUS: 0 };
  const answers = {
    GetStudentList: { result: [row] },
    UpdateStudent: saved('student, saved'),
    UpdateCertificate: saved('certificate, saved'),
    GenerateCertificate: { result: { OUT_OK: 1 } },
    ...planned,
  };
  const { provider, sent } = providerOver(answers, whose, [students, certificates]);
  const steps = (draft = asLoaded) => updateSteps(provider, draft);
  const writes = () => sent.filter(({ name }) => !name.startsWith('Get'));
  return { steps, sent, writes, written: () => writes().map(({ name }) => name) };
}

const all = ['UpdateStudent', 'UpdateCertificate', 'GenerateCertificate'];
const noLuck = refusal('no luck');
const failing = async (planned: Record<string, unknown>, draft = renamed) => {
  const failure: unknown = await runSteps(server(planned).steps(draft), start).catch((error: unknown) => error);
  if (!(failure instanceof StepFailed)) throw new Error('the sequence did not fail');
  return failure as StepFailed<UpdateState>;
};

describe('Certificate update', () => {
  it('leaves a student alone who was not changed', async () => {
    const { steps, written } = server();
    await runSteps(steps(), start);
    expect(written()).toEqual(['UpdateCertificate', 'GenerateCertificate']);
  });

  it('changes the student first, as it is now, everything else of it untouched', async () => {
    const { steps, sent, written } = server();
    await runSteps(steps(renamed), start);
    expect(written()).toEqual(all);
    expect(sent.slice(0, 2)).toEqual([
      { name: 'GetStudentList', body: { ...listFilters.GetStudentList, StudentId: 8 } },
      {
        name: 'UpdateStudent',
        body: {
          ...writeFields.UpdateStudent,
          StudentId: 8,
          Name: 'Anjali Devi',
          Title: 3,
          EduInstName: 'Loyola College',
          EduUniversityName: 'Anna University',
          Mobile: '9840012345',
          IsFreeEligible: 1,
        },
      },
    ]);
  });

  it('leaves file and status of the certificate as they are', async () => {
    const { steps, writes } = server();
    await runSteps(steps(), start);
    expect(writes()[0]?.body).toEqual({
      CertificateId: 5,
      FileId: 0,
      Status: 0,
      StartDate: '2026-11-01',
      EndDate: '2026-11-10',
      Location: 'Chennai',
    });
  });

  it('sends the versions that the page was loaded with, and after an own change the one that it made', async () => {
    const { steps, writes } = server({}, 'ours');
    const first = await runSteps(steps(renamed), start);
    await runSteps(steps(), first);
    expect(writes().flatMap(({ body }) => body['Seen'] ?? [])).toEqual([
      'student, loaded',
      'certificate, loaded',
      'student, saved',
      'certificate, saved',
    ]);
  });

  it.each([
    ['UpdateStudent', 'Failed to update student: no luck'],
    ['UpdateCertificate', 'Failed to update certificate: no luck'],
    ['GenerateCertificate', 'Failed to generate certificate: no luck'],
  ])('names the step where %s fails', async (call, message) => {
    expect(await failing({ [call]: noLuck })).toMatchObject({ message });
  });

  it('does not say twice that the student failed', async () => {
    expect(await failing({ UpdateStudent: refusal('Failed to update student') })).toMatchObject({
      message: 'Failed to update student',
    });
  });

  it('fails with words where the server has none', async () => {
    const { message } = await failing({ GenerateCertificate: refusal('') });
    expect(message).toBe('Failed to generate certificate: An unexpected error occurred');
  });

  it.each([
    ['UpdateStudent', 'student'],
    ['UpdateCertificate', 'certificate'],
  ])('tells which record is newer where %s is refused', async (call, record) => {
    const newer = { extra: { CURRENT: { ID: 7, NAME: 'Newer' } } };
    const { cause } = await failing({ [call]: new CallFailed('Changed by admin', 200, newer) });
    expect(currentOf(cause)).toEqual({ [record]: { id: 7, name: 'Newer' } });
  });

  it('goes on from the step that failed', async () => {
    const { state } = await failing({ GenerateCertificate: noLuck });
    const { steps, written } = server();
    await runSteps(steps(renamed), state);
    expect(written()).toEqual(['GenerateCertificate']);
  });

  describe('after a lost answer', () => {
    const row = { ID: 5, COURSE_START_DATE: '2026-11-01', COURSE_END_DATE: '2026-11-10', LOCATION: 'Chennai' };
    const drawn = (fileId: number, rest: object = {}) => ({
      GetCertificate: { result: [{ ...row, FILE_ID: fileId, ...rest }] },
    });
    const loaded = { ...start, certificate: { ...start.certificate, fileId: 9 } };
    const goOn = async (planned: Record<string, unknown>, state: UpdateState, draft = asLoaded) => {
      const { steps, written } = server(planned);
      await runSteps(steps(draft), state);
      return written();
    };

    it('does not change a student again who is as wanted', async () => {
      const GetStudentList = {
        result: [{ ID: 8, NAME: 'Anjali Devi', TITLE: 3, EDU_INST_NAME: student.eduInstName }].map((known) => ({
          ...known,
          EDU_UNIVERSITY_NAME: student.eduUniversityName,
        })),
      };
      expect(await goOn({ GetStudentList }, start, renamed)).toEqual(['UpdateCertificate', 'GenerateCertificate']);
    });

    it('does not update a certificate again that is as wanted', async () => {
      const state: UpdateState = { ...loaded, unanswered: 'certificate' };
      expect(await goOn(drawn(9), state)).toEqual(['GenerateCertificate']);
      expect(await goOn(drawn(9, { LOCATION: 'Madurai' }), state)).toEqual([
        'UpdateCertificate',
        'GenerateCertificate',
      ]);
    });

    it('does not draw a file again that is another one since', async () => {
      const state: UpdateState = { ...loaded, updatedTo: asLoaded, unanswered: 'file' };
      expect(await goOn(drawn(10), state)).toEqual([]);
      expect(await goOn(drawn(9), state)).toEqual(['GenerateCertificate']);
    });

    it('draws the file again where the certificate was changed once more', async () => {
      const state: UpdateState = { ...loaded, updatedTo: asLoaded, unanswered: 'file' };
      const moved = { ...asLoaded, location: 'Madurai' };
      expect(await goOn(drawn(10), state, moved)).toEqual(['UpdateCertificate', 'GenerateCertificate']);
    });
  });

  it('does a step again whose values were changed since', async () => {
    const { state } = await failing({ GenerateCertificate: noLuck }, asLoaded);
    const { steps, written } = server();
    await runSteps(steps(renamed), state);
    expect(written()).toEqual(all);
  });

  it('takes a change of the student back that is not wanted any more', async () => {
    const { state } = await failing({ UpdateCertificate: noLuck });
    const { steps, writes } = server();
    await runSteps(steps(), state);
    expect(writes()[0]).toMatchObject({ name: 'UpdateStudent', body: { Name: 'Anjali' } });
  });
});
