import { describe, expect, it } from 'vitest';
import { enrolmentStatus } from '#domain/words/status.ts';
import { type CompletionState, completionSteps } from '#src/custom/certificates/complete/completionSteps.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { runSteps, StepFailed } from '#src/ui/steps/runSteps.ts';
import { providerOver, refusal } from '../dataProvider/server.ts';
import { proves } from '../../spec/proves.ts';

const students = {
  name: 'students',
  calls: { id: 'StudentId', list: 'GetStudentList', update: 'UpdateStudent', fields: ['Name'] },
  screens: {},
} as const;
const enrolments = {
  name: 'enrolments',
  calls: { id: 'StudentCourseId', list: 'GetStudentCourseList', update: 'UpdateStudentCourse', fields: ['Status'] },
  screens: {},
} as const;

const enrolment = { id: 3, studentId: 1, courseId: 2, status: enrolmentStatus.active } as Enrolment;
const choices = { location: 'Chennai', grade: 'O', remarks: 'GOOD', startDate: '2026-11-01', endDate: '2026-11-10' };
const start: CompletionState = {
  savedName: 'Anjali',
  studentVersion: 'loaded',
  completed: false,
  certificateId: 0,
  hasFile: false,
};
const ok = { result: { OUT_OK: 1 } };
const read = '2026-11-20T04:30:00.000Z';

/** A server on which everything succeeds that a test does not plan otherwise; remembers what was written. */
function server(planned: Record<string, unknown> = {}, whose: 'ours' | 'theirs' = 'theirs') {
  let name = 'Anjali';
  const answers = {
    get GetStudentList() {
      return { result: [{ ID: 1, NAME: name, DATE_MODIFIED: read }] };
    },
    GetStudentCourseList: { result: [{ ID: 3, STATUS: enrolmentStatus.active }] },
    GetCertificateList: { result: [] },
    get UpdateStudent() {
      name = 'Anjali Devi';
      return { result: { OUT_OK: 1, DATE_MODIFIED: 'saved' } };
    },
    UpdateStudentCourse: ok,
    AddCertificate: { result: { OUT_OK: 1, OUT_ID: 7 } },
    GenerateCertificate: ok,
    ...planned,
  };
  const { provider, sent } = providerOver(answers, whose, [students, enrolments]);
  const steps = (wanted = 'Anjali') =>
    completionSteps(provider, {
      enrolment,
      student: { id: 1 },
      values: { name: wanted, ...choices },
      verificationCode: '12345612101010',
    });
  const writes = () => sent.filter((request) => !request.name.startsWith('Get'));
  const asked = (call: string) => sent.filter((request) => request.name === call).length;
  return { steps, writes, asked, written: () => writes().map((request) => request.name) };
}

const certificateList = (...rows: object[]) => ({ GetCertificateList: { result: rows } });
const noLuck = refusal('no luck');
const failing = async (planned: Record<string, unknown>, name?: string) => {
  const failure: unknown = await runSteps(server(planned).steps(name), start).catch((error: unknown) => error);
  if (!(failure instanceof StepFailed)) throw new Error('the sequence did not fail');
  return failure as StepFailed<CompletionState>;
};

describe('Mark as Completed', () => {
  it('does the four steps in order and generates the certificate it added', async () => {
    proves('4 Mark-complete: Four steps, each after the other');
    const { steps, writes, written } = server();
    const end = await runSteps(steps('Anjali Devi'), start);
    expect(written()).toEqual(['UpdateStudent', 'UpdateStudentCourse', 'AddCertificate', 'GenerateCertificate']);
    expect(writes().at(-1)?.body).toEqual({ CertificateId: 7 });
    expect(end).toMatchObject({ savedName: 'Anjali Devi', completed: true, certificateId: 7, hasFile: true });
  });

  it('leaves a name alone that was not edited', async () => {
    const { steps, written } = server();
    await runSteps(steps(), start);
    expect(written()).toEqual(['UpdateStudentCourse', 'AddCertificate', 'GenerateCertificate']);
  });

  it.each([
    ['UpdateStudent', 'Failed to update student name: no luck', 0],
    ['UpdateStudentCourse', 'Failed to mark course as completed: no luck', 1],
    ['AddCertificate', 'Failed to create certificate: no luck', 2],
    ['GenerateCertificate', 'Failed to generate certificate: no luck', 3],
  ])('stops where %s fails and names the step', async (call, message, step) => {
    expect(await failing({ [call]: noLuck }, 'Devi')).toMatchObject({ message, step });
  });

  it('goes on from the step that failed', async () => {
    const { state } = await failing({ GenerateCertificate: noLuck }, 'Devi');
    const { steps, written } = server();
    await runSteps(steps('Devi'), state);
    expect(written()).toEqual(['GenerateCertificate']);
  });

  it('looks at what exists: a completed enrolment, its certificate, its file', async () => {
    const { steps, written } = server({
      GetStudentCourseList: { result: [{ ID: 3, STATUS: enrolmentStatus.completed }] },
      ...certificateList({ ID: 5, STUDENT_COURSE_ID: 3, FILE_ID: 9 }),
    });
    expect(await runSteps(steps(), start)).toMatchObject({ certificateId: 5, hasFile: true });
    expect(written()).toEqual([]);
  });

  it('generates the file of a certificate that exists without one', async () => {
    const { steps, written } = server(certificateList({ ID: 5, STUDENT_COURSE_ID: 3, FILE_ID: null }));
    await runSteps(steps(), start);
    expect(written()).toEqual(['UpdateStudentCourse', 'GenerateCertificate']);
  });

  it('does not send a name again that the server has', async () => {
    const { steps, written } = server({ GetStudentList: { result: [{ ID: 1, NAME: 'Devi', DATE_MODIFIED: read }] } });
    const end = await runSteps(steps('Devi'), start);
    expect(end).toMatchObject({ savedName: 'Devi', studentVersion: read });
    expect(written()).toEqual(['UpdateStudentCourse', 'AddCertificate', 'GenerateCertificate']);
  });

  it('does not draw a file again that is there, and looks for none of a certificate that it has just added', async () => {
    const drawn = server(certificateList({ ID: 7, STUDENT_COURSE_ID: 3, FILE_ID: 9 }));
    await runSteps(drawn.steps(), { ...start, completed: true, certificateId: 7 });
    expect(drawn.written()).toEqual([]);
    const fresh = server();
    await runSteps(fresh.steps(), start);
    expect(fresh.asked('GetCertificateList')).toBe(1);
  });

  it('adds a certificate beside one that was revoked', async () => {
    const { steps, written } = server(certificateList({ ID: 5, STUDENT_COURSE_ID: 3, FILE_ID: 9, STATUS: 1 }));
    expect(await runSteps(steps(), start)).toMatchObject({ certificateId: 7 });
    expect(written()).toEqual(['UpdateStudentCourse', 'AddCertificate', 'GenerateCertificate']);
  });

  it('sends the version that was loaded, and with a second name the one that the first made', async () => {
    const { steps, writes } = server({}, 'ours');
    const first = await runSteps(steps('Anjali Devi'), start);
    await runSteps(steps('Anjali'), first);
    expect(writes().filter(({ name }) => name === 'UpdateStudent')).toMatchObject([
      { body: { StudentId: 1, Name: 'Anjali Devi', Seen: 'loaded' } },
      { body: { StudentId: 1, Name: 'Anjali', Seen: 'saved' } },
    ]);
  });
});

describe('adding the certificate', () => {
  const atCertificate = { ...start, completed: true };

  it('takes the one that exists already for done', async () => {
    const AddCertificate = new CallFailed('Certificate already exists', 200, { extra: { OUT_ID: 4 } });
    expect(await runSteps(server({ AddCertificate }).steps(), atCertificate)).toMatchObject({ certificateId: 4 });
  });

  it('looks for the certificate where the answer has no id', async () => {
    const rows: object[] = [];
    const AddCertificate = {
      get result() {
        rows.push({ ID: 11, STUDENT_COURSE_ID: 2, FILE_ID: null }, { ID: 12, STUDENT_COURSE_ID: 3, FILE_ID: null });
        return { OUT_OK: 1 };
      },
    };
    const { steps } = server({ AddCertificate, GetCertificateList: { result: rows } });
    expect(await runSteps(steps(), atCertificate)).toMatchObject({ certificateId: 12 });
  });
});
