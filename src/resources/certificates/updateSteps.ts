import type { RaRecord } from 'react-admin';
import { fill, texts } from '#contract/texts.ts';
import { isDate, normaliseDate } from '#domain/dates.ts';
import { tidy } from '#domain/text.ts';
import { writeRecord } from '#src/dataProvider/appCalls.ts';
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

/** The versions of student and certificate that the page was loaded with; the sequence's own writes move them on (W28). */
export interface SeenVersions {
  student: string | null | undefined;
  certificate: string | null | undefined;
}

interface Ids {
  certificateId: number;
  studentId: number;
}

const words = { fallback: texts.general.unexpected };

/** The calls of Certificate update. `seen` is changed: a step tried again goes by what the step before it wrote. */
export function updateCalls(
  calls: AppDataProvider,
  { certificateId, studentId }: Ids,
  seen: SeenVersions,
): UpdateCalls {
  return {
    async saveStudent(changes) {
      // UpdateStudent takes the whole student: where the server knows no versions, what somebody else changed meanwhile
      // must not be undone.
      const { data: student } = await calls.getOne<RaRecord>('students', { id: studentId });
      const data = { ...student, ...changes, dateModified: seen.student };
      const saved = await calls.update('students', { id: studentId, data, previousData: student });
      if (!saved.data.id) throw new Error(texts.session.ended);
      seen.student = saved.data['dateModified'] as string | undefined;
    },
    async saveCertificate(certificate) {
      const data = { fileId: 0, status: 0, ...certificate, dateModified: seen.certificate };
      const previousData = { id: certificateId };
      const saved = await calls.update<RaRecord>('certificates', { id: certificateId, data, previousData });
      if (!saved.data.id) throw new Error(texts.session.ended);
      seen.certificate = saved.data['dateModified'] as string | undefined;
    },
    async generate() {
      await writeRecord(calls, 'GenerateCertificate', { certificateId }, words);
    },
  };
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
