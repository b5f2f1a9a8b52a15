import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { texts } from '../../../contract/texts.ts';
import { nothingEnrolled, type EnrolState, type NewPayment } from '../../custom/enrol/enrolSteps.ts';
import { findOpenEnrolment } from '../../custom/enrol/findEnrolment.ts';
import { useEnrol } from '../../custom/enrol/useEnrol.ts';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';

const failed = (reason: string) => reason || texts.enrolments.addFailed;

/**
 * Enrols a student who exists: payment unless free or paid already, then the link (spec 2, 'Add course for student'). A
 * student who takes the course already is refused before anything is paid. Asked again it goes on from the step that
 * failed (W18).
 */
export function useEnrolStudent(key: string, reached: EnrolState) {
  const calls = useDataProvider<AppDataProvider>();
  const run = useEnrol(key, failed);
  const attempted = useRef(0);

  const enrol = (studentId: number, courseId: number, payment: NewPayment | null) =>
    run.run(async () => {
      const begun = attempted.current === courseId || reached.studentId > 0;
      const from = { ...nothingEnrolled, ...(attempted.current === courseId ? run.state : reached), studentId };
      if (!begun && (await findOpenEnrolment(calls, studentId, courseId))) {
        throw new Error(texts.enrolments.alreadyEnrolled);
      }
      attempted.current = courseId;
      return { enrolment: { student: null, courseId, payment }, state: from };
    });

  return { ...run, enrol };
}
