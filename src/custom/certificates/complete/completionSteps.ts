import { HttpError, type RaRecord } from 'react-admin';
import { fill, texts } from '#contract/texts.ts';
import { checkPrintable } from '#domain/words/printable.ts';
import { isActiveCertificate, enrolmentStatus } from '#domain/words/status.ts';
import { type AppCalls, listRecords, updateRecord, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { Step } from '#src/ui/steps/runSteps.ts';
import type { CompletionValues } from './values.ts';
import './texts.ts';

export interface CompletionState {
  /** The student's name that the server has, and the version of the student with it (W28). */
  savedName: string;
  studentVersion: string | undefined;
  completed: boolean;
  /** 0 while there is none. */
  certificateId: number;
  hasFile: boolean;
}

export interface Completion {
  enrolment: Enrolment;
  /** The student as read: an edited name is saved with everything else (spec 3). */
  student: RaRecord;
  values: CompletionValues;
  verificationCode: string;
}

/** Mark as Completed (spec 4): name, status, certificate, file. Each step first checks whether it is done (W18). */
export function completionSteps(
  calls: AppDataProvider,
  { enrolment, student, values: { name, ...choices }, verificationCode }: Completion,
): Step<CompletionState>[] {
  /** Before anything is changed: what is there from before may be of letters that no certificate can print (W62). */
  const refuseUnprintable = async ({ certificateId }: CompletionState) => {
    const printed = [name, choices.location, choices.remarks, enrolment.courseName, student['eduInstName']];
    const letters = certificateId === 0 && checkPrintable(printed.filter(Boolean).join(' '));
    if (letters && (await transport.isOurs())) throw new Error(letters);
  };
  /** A certificate that this run has just added has no file yet, so none is searched for. */
  let added = false;
  return [
    {
      label: 'resources.enrolments.completion.steps.name',
      async find(state) {
        const { savedName } = state;
        await refuseUnprintable(state);
        if (savedName === name) return {};
        const { data } = await calls.getOne('students', { id: student.id });
        return data['name'] === name ? { savedName: name, studentVersion: data['dateModified'] } : undefined;
      },
      async run({ studentVersion }) {
        const renamed = { ...student, name, dateModified: studentVersion };
        return { savedName: name, studentVersion: await updateRecord(calls, 'students', renamed, student) };
      },
      failed: (error) => fill(texts.enrolments.nameFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.status',
      async find({ completed }) {
        if (completed) return {};
        const { data } = await calls.getOne<Enrolment>('enrolments', { id: enrolment.id });
        return data.status === enrolmentStatus.completed ? { completed: true } : undefined;
      },
      async run() {
        await changeStatus(calls, enrolment, enrolmentStatus.completed);
        return { completed: true };
      },
      failed: (error) => fill(texts.enrolments.completeFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.certificate',
      find: async ({ certificateId }) => (certificateId > 0 ? {} : findCertificate(calls, enrolment)),
      async run() {
        const fields = { studentCourseId: enrolment.id, name, verificationCode, ...choices };
        const add = writeRecord(calls, 'AddCertificate', fields, { idName: 'outId' });
        const id = await add.then((made) => {
          added = true;
          return made;
        }, existingIn);
        const certificateId = id > 0 ? id : (await findCertificate(calls, enrolment))?.certificateId;
        if (!certificateId) throw new Error(texts.certificates.notFound);
        return { certificateId };
      },
      failed: (error) => fill(texts.certificates.createFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.file',
      async find({ hasFile }) {
        if (hasFile) return {};
        const looks = !added;
        added = false;
        const found = looks ? await findCertificate(calls, enrolment) : undefined;
        return found?.hasFile ? { hasFile: true } : undefined;
      },
      async run({ certificateId }) {
        await writeRecord(calls, 'GenerateCertificate', { certificateId });
        return { hasFile: true };
      },
      failed: (error) => fill(texts.certificates.generateFailed, { error }),
    },
  ];
}

/** The id of the existing certificate in a refusal (W17). Rethrows any other error. */
function existingIn(error: unknown): number {
  const { extra } = ((error instanceof HttpError && error.body) || {}) as { extra?: { OUT_ID?: unknown } };
  const existing = Number(extra?.OUT_ID ?? 0);
  if (existing > 0) return existing;
  throw error;
}

/** Changes the status of an enrolment in the version that the user saw (W28), with a reason if given (W37). */
export const changeStatus = (calls: AppDataProvider, enrolment: Enrolment, status: number, reason = '') =>
  updateRecord(calls, 'enrolments', { ...enrolment, status, ...(reason ? { reason } : {}) }, enrolment);

export interface FoundCertificate {
  certificateId: number;
  hasFile: boolean;
}

/** The active certificate of an enrolment, if there is one: at most one (W17). A revoked one does not count (W37). */
export async function findCertificate(
  calls: AppCalls,
  { id, studentId, courseId }: { id: number; studentId: number; courseId: number },
): Promise<FoundCertificate | undefined> {
  const fallback = texts.certificates.fetchListFailed;
  const rows = await listRecords(calls, 'GetCertificateList', { studentId, courseId }, fallback);
  const own = rows.find(({ studentCourseId, status }) => Number(studentCourseId) === id && isActiveCertificate(status));
  return own && { certificateId: own.id, hasFile: Number(own.fileId ?? 0) > 0 };
}
