import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { texts } from '../../../../contract/texts.ts';
import { currentOf } from '../../../custom/form/currentOf.ts';
import { failureOf, type StepsFailure } from '../../../custom/steps/failureOf.ts';
import { runSteps, type Progress } from '../../../custom/steps/runSteps.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import { type SeenVersions, updateCalls } from './updateCalls.ts';
import { updateSteps, type UpdateState, type UpdateValues } from './updateSteps.ts';
import { sameStudent, studentPartOf } from './updateValues.ts';
import type { UpdateFacts } from './useUpdateFacts.ts';

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
