import { useState } from 'react';
import { HttpError, type RaRecord } from 'react-admin';
import { fill, texts } from '#contract/texts.ts';
import { type CertificateUpdate, checkCertificateUpdate } from '#domain/certificates/certificate.ts';
import { isDate, normaliseDate } from '#domain/words/dates.ts';
import type { KnownPerson, Person } from '#domain/people/person.ts';
import type { Problem } from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';
import { draftOf, draftProblems } from '#domain/people/personDraft.ts';
import { updateRecord, writeRecord, useCalls } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { currentOf, mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';
import { today } from '#src/clock.ts';
import type { Step, StepFailed } from '#src/ui/steps/runSteps.ts';
import { useSteps } from '#src/ui/steps/useSteps.ts';
import { type CertificateDetails, getCertificate } from './details.ts';

/** The two records that the update page changes. */
export interface UpdateFacts {
  certificate: CertificateDetails;
  student: RaRecord & KnownPerson;
}

const studentFields = ['title', 'name', 'eduInstName', 'eduUniversityName'] as const;

/** Fields of the student: a change is saved to the student first (spec 4, 'Certificate update'). */
type StudentPart = Pick<Person, (typeof studentFields)[number]>;

/** The form values of the update page: fields of the student and of the certificate. */
export type UpdateDraft = StudentPart & CertificateUpdate;

/** The student's part of a person, as it is stored. */
export const studentPartOf = ({ title, name, eduInstName, eduUniversityName }: KnownPerson): StudentPart => ({
  title: Number(title ?? 0),
  name: tidy(name ?? ''),
  eduInstName: tidy(eduInstName ?? ''),
  eduUniversityName: tidy(eduUniversityName ?? ''),
});

export const sameStudent = (one: KnownPerson, other: KnownPerson): boolean =>
  JSON.stringify(studentPartOf(one)) === JSON.stringify(studentPartOf(other));

const dayOf = (value: unknown) => {
  const day = normaliseDate(value);
  return isDate(day) ? day : '';
};

const certificatePartOf = (certificate: CertificateDetails): CertificateUpdate => ({
  startDate: dayOf(certificate.courseStartDate),
  endDate: dayOf(certificate.courseEndDate),
  location: certificate.location ?? '',
});

const sameCertificate = (one: CertificateUpdate, other: CertificateUpdate): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate && tidy(one.location) === tidy(other.location);

/** The initial values of the form. */
export const draftOfUpdate = ({ certificate, student }: UpdateFacts): UpdateDraft => ({
  ...studentPartOf(student),
  ...certificatePartOf(certificate),
});

/** The errors of the form (spec 5); student fields are checked only if changed. */
export function updateProblems(student: KnownPerson, draft: UpdateDraft): Problem[] {
  const ofStudent = sameStudent(student, draft)
    ? []
    : draftProblems({ ...draftOf(student), ...studentPartOf(draft) }, today(), 'edit').filter(({ field }) =>
        studentFields.some((known) => known === field),
      );
  return [...ofStudent, ...checkCertificateUpdate(draft, today())];
}

/** The server's state as known to this page: the sequence's own writes advance the versions (W28). */
export interface UpdateState extends UpdateFacts {
  /** What the certificate was updated to on this page; its file may still be the old one. */
  updatedTo: UpdateDraft | null;
  /** The record whose last update got no response: it may be saved. */
  unanswered?: UpdateRecord | undefined;
  /** Something was written. */
  begun: boolean;
}

/** The fields that each step changes, in order. */
const updateRecords = ['student', 'certificate', 'file'] as const;
type UpdateRecord = (typeof updateRecords)[number];

/** A conflict names the record that somebody else has changed (W28); any other error stays as it is. */
const conflictIn = (record: keyof UpdateFacts) => (error: unknown) => {
  const current = currentOf(error);
  throw current && error instanceof HttpError
    ? new HttpError(error.message, error.status, { current: { [record]: current } })
    : error;
};

/** Certificate update (spec 4): student, certificate, file. What is done with these values is not done again. */
export const updateSteps = (calls: AppDataProvider, draft: UpdateDraft): Step<UpdateState>[] => [
  {
    label: 'resources.certificates.update.steps.student',
    find: async ({ student }) => (sameStudent(student, draft) ? {} : undefined),
    async run({ student }) {
      // UpdateStudent takes the whole student: where the server knows no versions, what somebody else changed meanwhile
      // must not be undone.
      const { data: now } = await calls.getOne<UpdateFacts['student']>('students', { id: student.id });
      if (sameStudent(now, draft)) return { student: now, begun: true, unanswered: undefined };
      const changed = { ...now, ...studentPartOf(draft), dateModified: student['dateModified'] as unknown };
      const dateModified = await updateRecord(calls, 'students', changed, now).catch(conflictIn('student'));
      return { student: { ...changed, dateModified }, begun: true, unanswered: undefined };
    },
    failed: (error) =>
      error === texts.students.updateFailed ? error : fill(texts.students.updateFailedBecause, { error }),
  },
  {
    label: 'resources.certificates.update.steps.certificate',
    async find({ certificate, updatedTo, unanswered }) {
      if (JSON.stringify(updatedTo) === JSON.stringify(draft)) return {};
      if (unanswered !== 'certificate') return undefined;
      const now = await getCertificate(calls, certificate.id);
      return sameCertificate(certificatePartOf(now), draft)
        ? { updatedTo: draft, certificate: now, begun: true, unanswered: undefined }
        : undefined;
    },
    async run({ certificate }) {
      const { startDate, endDate, location } = draft;
      const { id, dateModified } = certificate;
      const changed = { id, fileId: 0, status: 0, startDate, endDate, location, dateModified };
      const version = await updateRecord(calls, 'certificates', changed).catch(conflictIn('certificate'));
      const updated = { ...certificate, dateModified: version };
      return { updatedTo: draft, certificate: updated, begun: true, unanswered: undefined };
    },
    failed: (error) => fill(texts.certificates.updateFailed, { error }),
  },
  {
    label: 'resources.certificates.update.steps.file',
    // A regenerated certificate has a new file.
    async find({ certificate, unanswered }) {
      if (unanswered !== 'file') return undefined;
      const { fileId } = await getCertificate(calls, certificate.id);
      return fileId && fileId !== certificate.fileId ? { unanswered: undefined } : undefined;
    },
    async run({ certificate: { id } }) {
      const fallback = texts.general.unexpected;
      await writeRecord(calls, 'GenerateCertificate', { certificateId: id }, { fallback });
      return {};
    },
    failed: (error) => fill(texts.certificates.generateFailed, { error }),
  },
];

/** Runs the steps. A conflict is thrown with both records in its `current`: the form lets the person choose (W28). */
export function useCertificateUpdate(facts: UpdateFacts) {
  const calls = useCalls();
  const { run, failure, ...steps } = useSteps<UpdateState>();
  const [state, setState] = useState<UpdateState>({ ...facts, updatedTo: null, begun: false });

  const update = async (draft: UpdateDraft): Promise<boolean> => {
    let conflict: HttpError | undefined;
    const stopped = async ({ state: reached, step, message, cause }: StepFailed<UpdateState>) => {
      const newer = currentOf(cause);
      const unanswered = mayBeSavedIn(cause) === 'look' ? updateRecords[step] : undefined;
      const current = { ...reached, ...newer, unanswered };
      setState(current);
      if (newer) conflict = new HttpError(message, 200, { current });
      return '';
    };
    // In one order, so that two drafts can be compared.
    const values = { ...draftOfUpdate(facts), ...draft };
    const done = await run(() => ({ steps: updateSteps(calls, values), from: state }), stopped);
    if (conflict) throw conflict;
    return done;
  };
  return { ...steps, failure: failure?.outdated ? null : failure, state, update };
}
