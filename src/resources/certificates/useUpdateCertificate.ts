import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { checkCertificateUpdate } from '#domain/certificate.ts';
import { draftOf, type DraftField } from '#src/custom/person/personDraft.ts';
import { personInputId, usePersonForm } from '#src/custom/person/usePersonForm.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { currentOf } from '#src/ui/form/currentOf.ts';
import { today } from '#src/ui/inputs/today.ts';
import { failureOf, type StepsFailure } from '#src/ui/steps/Steps.tsx';
import { type Progress, runSteps } from '#src/ui/steps/runSteps.ts';
import type { UpdateFacts } from './CertificateUpdate.tsx';
import {
  type CertificatePart,
  certificatePartOf,
  sameStudent,
  type SeenVersions,
  studentFields,
  studentPartOf,
  updateCalls,
  type UpdateState,
  updateSteps,
  type UpdateValues,
} from './updateSteps.ts';

/** Runs the steps of Certificate update; after a failure, running again goes on from the step that failed. */
export function useUpdateCertificate({ certificate, student }: UpdateFacts) {
  const calls = useDataProvider<AppDataProvider>();
  const loaded = studentPartOf(student);
  const seen = useRef<SeenVersions>({ student: student['dateModified'], certificate: certificate.dateModified });
  const [state, setState] = useState<UpdateState>({ student: loaded, updatedTo: null });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<StepsFailure | null>(null);
  const [outdated, setOutdated] = useState(false);
  const [done, setDone] = useState(false);

  const run = async (values: UpdateValues) => {
    const ids = { certificateId: certificate.id, studentId: Number(student.id) };
    const studentNeeded = !sameStudent(loaded, values.student) || !sameStudent(state.student, values.student);
    setFailure(null);
    setOutdated(false);
    try {
      await runSteps(updateSteps(updateCalls(calls, ids, seen.current), values, studentNeeded), state, {
        onProgress: setProgress,
        onDone: setState,
      });
      setDone(true);
    } catch (error) {
      setFailure(failureOf(error, texts.general.unexpected));
      setOutdated(currentOf(error) !== undefined);
    } finally {
      setProgress(null);
    }
  };

  return {
    run,
    progress,
    failure,
    /** Somebody else has changed student or certificate since the page was loaded (W28). */
    outdated,
    done,
    /** Something was written, and something is still to be written. */
    begun: state.updatedTo !== null || !sameStudent(loaded, state.student),
  };
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
