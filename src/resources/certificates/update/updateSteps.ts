import { fill, texts } from '../../../../contract/texts.ts';
import type { Step } from '../../../custom/steps/runSteps.ts';
import { sameStudent, type CertificatePart, type StudentPart } from './updateValues.ts';

export interface UpdateValues {
  student: StudentPart;
  certificate: CertificatePart;
}

/** What the server has, as far as this page knows. */
export interface UpdateState {
  student: StudentPart;
  /** What the certificate was updated to on this page; its file may still be the old one. */
  updatedTo: UpdateValues | null;
}

/** The calls of the sequence for one certificate; they throw with the reason as message. */
export interface UpdateCalls {
  saveStudent: (student: StudentPart) => Promise<void>;
  saveCertificate: (certificate: CertificatePart) => Promise<void>;
  generate: () => Promise<void>;
}

const same = (one: UpdateValues | null, other: UpdateValues) => JSON.stringify(one) === JSON.stringify(other);

const studentFailed = (error: string) =>
  error === texts.students.updateFailed ? error : fill(texts.students.updateFailedBecause, { error });

/**
 * Certificate update (spec 4): the student where needed, the certificate, its file. A step that is done with these values is
 * not done again; the certificate follows a name that was changed once more.
 */
export function updateSteps(calls: UpdateCalls, values: UpdateValues, studentNeeded: boolean): Step<UpdateState>[] {
  const student: Step<UpdateState> = {
    label: 'resources.certificates.update.steps.student',
    find: async (state) => (sameStudent(state.student, values.student) ? {} : undefined),
    async run() {
      await calls.saveStudent(values.student);
      return { student: values.student };
    },
    failed: studentFailed,
  };
  return [
    ...(studentNeeded ? [student] : []),
    {
      label: 'resources.certificates.update.steps.certificate',
      find: async ({ updatedTo }) => (same(updatedTo, values) ? {} : undefined),
      async run() {
        await calls.saveCertificate(values.certificate);
        return { updatedTo: values };
      },
      failed: (error) => fill(texts.certificates.updateFailed, { error }),
    },
    {
      label: 'resources.certificates.update.steps.file',
      async run() {
        await calls.generate();
        return {};
      },
      failed: (error) => fill(texts.certificates.generateFailed, { error }),
    },
  ];
}
