import { useState } from 'react';
import { checkCertificateUpdate } from '../../../../domain/certificate.ts';
import { today } from '../../../custom/fields/today.ts';
import { draftOf, type PersonField } from '../../../custom/personForm/personDraft.ts';
import { personInputId, usePersonForm } from '../../../custom/personForm/usePersonForm.ts';
import { certificatePartOf, sameStudent, studentFields, studentPartOf, type CertificatePart } from './updateValues.ts';
import type { UpdateFacts } from './useUpdateFacts.ts';

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
    person: { ...personForm, errorOf: (field: PersonField) => (studentChanged ? personForm.errorOf(field) : '') },
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
