import { useDataProvider } from 'react-admin';
import { checkCertificateUpdate } from '#domain/certificate.ts';
import type { Problem } from '#domain/problem.ts';
import { draftOf, draftProblems } from '#src/custom/person/personDraft.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { today } from '#src/ui/inputs/today.ts';
import { useSteps } from '#src/ui/steps/useSteps.ts';
import type { UpdateFacts } from './CertificateUpdate.tsx';
import {
  type CertificatePart,
  certificatePartOf,
  sameStudent,
  studentFields,
  type StudentPart,
  studentPartOf,
  type UpdateState,
  updateSteps,
  type UpdateValues,
} from './updateSteps.ts';

/** Runs the steps of Certificate update; after a failure, running again goes on from the step that failed. */
export function useUpdateCertificate({ certificate, student }: UpdateFacts) {
  const calls = useDataProvider<AppDataProvider>();
  const { run, ...steps } = useSteps<UpdateState>();
  const loaded = studentPartOf(student);
  const state = steps.state ?? {
    student: loaded,
    updatedTo: null,
    studentVersion: student['dateModified'],
    certificateVersion: certificate.dateModified,
  };

  const update = (values: UpdateValues) => {
    const studentNeeded = !sameStudent(loaded, values.student) || !sameStudent(state.student, values.student);
    const ids = { certificateId: certificate.id, studentId: Number(student.id) };
    return run(() => ({ steps: updateSteps(calls, { ...ids, values, studentNeeded }), from: state }));
  };

  /** Something was written, and something is still to be written. */
  const begun = state.updatedTo !== null || !sameStudent(loaded, state.student);
  return { ...steps, update, begun };
}

/** What is typed on the update page: the student's part and the certificate's own. */
export type UpdateDraft = StudentPart & CertificatePart;

export const draftOfUpdate = ({ certificate, student }: UpdateFacts): UpdateDraft => {
  const { title, name, eduInstName, eduUniversityName } = draftOf(student);
  return { title, name, eduInstName, eduUniversityName, ...certificatePartOf(certificate) };
};

export const valuesOfUpdate = ({ startDate, endDate, location, ...student }: UpdateDraft): UpdateValues => ({
  student: studentPartOf(student),
  certificate: { startDate, endDate, location },
});

/** What is wrong with it (spec 5). A student who is left alone is not found fault with. */
export function updateProblems({ student }: UpdateFacts, draft: UpdateDraft): Problem[] {
  const values = valuesOfUpdate(draft);
  const ofStudent = sameStudent(studentPartOf(student), values.student)
    ? []
    : draftProblems({ ...draftOf(student), ...values.student }, today(), 'edit').filter(({ field }) =>
        studentFields.some((known) => known === field),
      );
  return [...ofStudent, ...checkCertificateUpdate(values.certificate, today())];
}
