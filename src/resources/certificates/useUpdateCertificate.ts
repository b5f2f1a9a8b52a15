import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { checkCertificateUpdate } from '#domain/certificate.ts';
import { draftOf, type DraftField } from '#src/custom/person/personDraft.ts';
import { personInputId, usePersonForm } from '#src/custom/person/usePersonForm.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { today } from '#src/ui/inputs/today.ts';
import { useSteps } from '#src/ui/steps/useSteps.ts';
import type { UpdateFacts } from './CertificateUpdate.tsx';
import {
  type CertificatePart,
  certificatePartOf,
  sameStudent,
  studentFields,
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

type PartField = keyof CertificatePart;

/** The id of a field's input: problem lists lead there. */
export const updateInputId = (field: string): string =>
  studentFields.some((known) => known === field) ? personInputId(field) : `certificate-${field}`;

/** What is typed on the update page, and what is wrong with it (spec 5). A student who is left alone is not found fault with. */
export function useUpdateForm({ certificate, student }: UpdateFacts) {
  const personForm = usePersonForm('edit', draftOf(student));
  const [part, setPart] = useState(() => certificatePartOf(certificate));
  const [touched, setTouched] = useState<ReadonlySet<PartField>>(new Set());
  const { draft, problems: personProblems, showAll, shownAll } = personForm;
  const values = { student: studentPartOf(draft), certificate: part };
  const studentChanged = !sameStudent(studentPartOf(student), values.student);
  const partProblems = checkCertificateUpdate(part, today());
  const ofStudent = personProblems.filter(({ field }) => studentFields.some((known) => known === field));

  return {
    /** The form of the student's inputs. */
    person: { ...personForm, errorOf: (field: DraftField) => (studentChanged ? personForm.errorOf(field) : '') },
    part,
    setPart: (field: PartField, value: string) => {
      setPart((before) => ({ ...before, [field]: value }));
      setTouched((before) => new Set(before).add(field));
    },
    errorOf: (field: PartField) => {
      const problem = partProblems.find((found) => found.field === field);
      return problem && (shownAll || touched.has(field)) ? problem.message : '';
    },
    values,
    problems: [...(studentChanged ? ofStudent : []), ...partProblems],
    showAll,
    shownAll,
    dirty: personForm.dirty || touched.size > 0,
  };
}

export type CertificateForm = ReturnType<typeof useUpdateForm>;
