import type { RaRecord } from 'react-admin';
import { fill, texts } from '#contract/texts.ts';
import { isDate, normaliseDate } from '#domain/dates.ts';
import { tidy } from '#domain/text.ts';
import { updateRecord, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Step } from '#src/ui/steps/runSteps.ts';
import type { CertificateDetails } from './useFound.ts';

export interface UpdateValues {
  student: StudentPart;
  certificate: CertificatePart;
}

/** What the server has, as far as this page knows. */
export interface UpdateState {
  student: StudentPart;
  /** What the certificate was updated to on this page; its file may still be the old one. */
  updatedTo: UpdateValues | null;
  /** The versions that the page was loaded with; the sequence's own writes move them on (W28). */
  studentVersion: string | null | undefined;
  certificateVersion: string | null | undefined;
}

interface Update {
  certificateId: number;
  studentId: number;
  values: UpdateValues;
  /** The student is changed, or is to become again what it was. */
  studentNeeded: boolean;
}

const same = (one: UpdateValues | null, other: UpdateValues) => JSON.stringify(one) === JSON.stringify(other);

const studentFailed = (error: string) =>
  error === texts.students.updateFailed ? error : fill(texts.students.updateFailedBecause, { error });

/**
 * Certificate update (spec 4): the student where needed, the certificate, its file. A step that is done with these values is
 * not done again; the certificate follows a name that was changed once more.
 */
export function updateSteps(
  calls: AppDataProvider,
  { certificateId, studentId, values, studentNeeded }: Update,
): Step<UpdateState>[] {
  const student: Step<UpdateState> = {
    label: 'resources.certificates.update.steps.student',
    find: async (state) => (sameStudent(state.student, values.student) ? {} : undefined),
    async run({ studentVersion }) {
      // UpdateStudent takes the whole student: where the server knows no versions, what somebody else changed meanwhile
      // must not be undone.
      const { data: now } = await calls.getOne<RaRecord>('students', { id: studentId });
      const changed = { ...now, ...values.student, dateModified: studentVersion };
      return { student: values.student, studentVersion: await updateRecord(calls, 'students', changed, now) };
    },
    failed: studentFailed,
  };
  return [
    ...(studentNeeded ? [student] : []),
    {
      label: 'resources.certificates.update.steps.certificate',
      find: async ({ updatedTo }) => (same(updatedTo, values) ? {} : undefined),
      async run({ certificateVersion }) {
        const untouched = { id: certificateId, fileId: 0, status: 0 };
        const changed = { ...untouched, ...values.certificate, dateModified: certificateVersion };
        return { updatedTo: values, certificateVersion: await updateRecord(calls, 'certificates', changed) };
      },
      failed: (error) => fill(texts.certificates.updateFailed, { error }),
    },
    {
      label: 'resources.certificates.update.steps.file',
      async run() {
        await writeRecord(calls, 'GenerateCertificate', { certificateId }, { fallback: texts.general.unexpected });
        return {};
      },
      failed: (error) => fill(texts.certificates.generateFailed, { error }),
    },
  ];
}

/** What belongs to the student: a change of it goes to the student first (spec 4, 'Certificate update'). */
export interface StudentPart {
  title: number;
  name: string;
  eduInstName: string;
  eduUniversityName: string;
}

/** What belongs to the certificate; days are YYYY-MM-DD. */
export interface CertificatePart {
  startDate: string;
  endDate: string;
  location: string;
}

export const studentFields = ['title', 'name', 'eduInstName', 'eduUniversityName'] as const;

/** The student's part of a person, as it is stored. */
export function studentPartOf(person: {
  readonly [Field in keyof StudentPart]?: StudentPart[Field] | null;
}): StudentPart {
  return {
    title: Number(person.title ?? 0),
    name: tidy(person.name ?? ''),
    eduInstName: tidy(person.eduInstName ?? ''),
    eduUniversityName: tidy(person.eduUniversityName ?? ''),
  };
}

export const sameStudent = (one: StudentPart, other: StudentPart): boolean =>
  studentFields.every((field) => one[field] === other[field]);

const dayOf = (value: unknown) => {
  const day = normaliseDate(value);
  return isDate(day) ? day : '';
};

/** What the form starts with of the certificate's own. */
export function certificatePartOf({ courseStartDate, courseEndDate, location }: CertificateDetails): CertificatePart {
  return { startDate: dayOf(courseStartDate), endDate: dayOf(courseEndDate), location: location ?? '' };
}
