import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { texts } from '../../../contract/texts.ts';
import { enrolledAlready, nothingEnrolled, type EnrolState, type NewPayment } from '../../custom/enrol/enrolSteps.ts';
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

  /** `waitingId`: the payment that waits for this enrolment and that the person chose to use; 0 for none. */
  const enrol = (studentId: number, courseId: number, payment: NewPayment | null, waitingId = 0) =>
    run.run(async () => {
      const begun = attempted.current === courseId || reached.studentId > 0;
      const kept = { ...nothingEnrolled, ...(attempted.current === courseId ? run.state : reached) };
      const from = { ...kept, studentId, paymentId: kept.paymentId || waitingId };
      if (!begun && (await findOpenEnrolment(calls, studentId, courseId))) {
        throw await enrolledAlready(calls, { studentId, courseId }, payment);
      }
      attempted.current = courseId;
      return { enrolment: { student: null, courseId, payment }, state: from };
    });

  return { ...run, enrol };
}
