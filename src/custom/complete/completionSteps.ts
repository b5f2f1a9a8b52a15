import { HttpError, type RaRecord } from 'react-admin';
import { fill, texts } from '#contract/texts.ts';
import { enrolmentStatus } from '#domain/status.ts';
import { type AppCalls, listRecords, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Enrolment } from '#src/resources/enrolments/index.ts';
import type { Step } from '#src/ui/steps/runSteps.ts';
import type { CompletionValues } from './CompletionForm.tsx';
import { changeStatus } from './changeStatus.ts';

/** A certificate that exists. */
export interface FoundCertificate {
  certificateId: number;
  hasFile: boolean;
}

/** What the sequence knows. */
export interface CompletionState {
  /** The name that the server has. */
  savedName: string;
  completed: boolean;
  /** 0 while there is none. */
  certificateId: number;
  hasFile: boolean;
}

/** The calls of the sequence for one enrolment; they throw with the reason as message. */
export interface CompletionCalls {
  saveName: (name: string) => Promise<void>;
  isCompleted: () => Promise<boolean>;
  complete: () => Promise<void>;
  findCertificate: () => Promise<FoundCertificate | undefined>;
  /** Answers the id of the new certificate, or of the one that exists already (W17). */
  addCertificate: () => Promise<number>;
  generate: (certificateId: number) => Promise<void>;
}

/**
 * Mark as Completed (spec 4): the student's name if edited, the enrolment's status, the certificate, its file. Each step
 * looks at what exists first, so that the sequence can be run again from the state it came to (W18).
 */
export function completionSteps(calls: CompletionCalls, name: string): Step<CompletionState>[] {
  return [
    {
      label: 'resources.enrolments.completion.steps.name',
      find: async ({ savedName }) => (savedName === name ? {} : undefined),
      async run() {
        await calls.saveName(name);
        return { savedName: name };
      },
      failed: (error) => fill(texts.enrolments.nameFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.status',
      find: async ({ completed }) => (completed || (await calls.isCompleted()) ? { completed: true } : undefined),
      async run() {
        await calls.complete();
        return { completed: true };
      },
      failed: (error) => fill(texts.enrolments.completeFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.certificate',
      find: async ({ certificateId }) => (certificateId > 0 ? {} : calls.findCertificate()),
      run: async () => ({ certificateId: await calls.addCertificate() }),
      failed: (error) => fill(texts.certificates.createFailed, { error }),
    },
    {
      label: 'resources.enrolments.completion.steps.file',
      find: async ({ hasFile }) => (hasFile ? {} : undefined),
      async run({ certificateId }) {
        await calls.generate(certificateId);
        return { hasFile: true };
      },
      failed: (error) => fill(texts.certificates.generateFailed, { error }),
    },
  ];
}

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

interface EnrolmentIds {
  id: number;
  studentId: number;
  courseId: number;
}

/** The certificate of an enrolment, if there is one: at most one (W17). */
export async function findCertificate(
  calls: AppCalls,
  { id, studentId, courseId }: EnrolmentIds,
): Promise<FoundCertificate | undefined> {
  const fallback = texts.certificates.fetchListFailed;
  const rows = await listRecords(calls, 'GetCertificateList', { studentId, courseId }, fallback);
  const own = rows.find(({ studentCourseId }) => Number(studentCourseId) === id);
  return own && { certificateId: own.id, hasFile: Number(own.fileId ?? 0) > 0 };
}
