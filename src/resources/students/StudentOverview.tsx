import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { ConsentPanel } from '#src/custom/people/consent/ConsentPanel.tsx';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { CertificatesPanel } from './panels/CertificatesPanel.tsx';
import { CoursesPanel } from './panels/CoursesPanel.tsx';
import { NotesPanel } from './panels/NotesPanel.tsx';
import { StudentIdentity } from './panels/StudentIdentity.tsx';
import { PaymentsPanel } from './panels/PaymentsPanel.tsx';
import { Timeline } from '#src/resources/activity/index.ts';
import { isDeleted } from '#domain/words/status.ts';
import { stack, withTimeline } from '#src/ui/page/pageStyle.ts';
import type { Student } from '#src/records/students.ts';
import { useMessageSteps } from './panels/useMessageSteps.tsx';
import './panels/texts.ts';

/** The notes above the timeline, both beside the panels; one below the other they come first. */
const withNotes = {
  ...withTimeline,
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > :not(* + *):empty': { display: 'none' },
  '& > :not(* + *), & > * + * + *': { gridColumn: { lg: 2 } },
  '& > :not(* + *) + *': { gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' } },
} as const;

/**
 * What callers ask about a student: identity, courses, payments, certificates, consent, then the details, and the activity where the
 * profile may read the log. Each part loads independently.
 */
export function StudentOverview({ student, children }: { student: Student; children: ReactNode }) {
  const { textOf } = useLookup('student');
  const hasLog = usePathTo()('activity-log', 'list') !== undefined;
  const further = useMessageSteps(student.id);
  const mayAdd = !isDeleted(textOf(student.status));
  const notes = <NotesPanel studentId={student.id} mayAdd={mayAdd} />;
  const panels = (
    <Box sx={stack}>
      <CoursesPanel studentId={student.id} />
      <PaymentsPanel studentId={student.id} />
      <CertificatesPanel studentId={student.id} />
      <ConsentPanel owner={{ studentId: student.id }} person={student} mayAdd={mayAdd} />
      {children}
    </Box>
  );
  return (
    <>
      <StudentIdentity student={student} status={textOf(student.status)} />
      {hasLog || further.steps.length > 0 ? (
        <Box sx={withNotes}>
          <div>{notes}</div>
          {panels}
          <Suspense>
            <Timeline
              about={{ entity: 'students', recordId: student.id }}
              filter={{ studentId: student.id }}
              {...{ further, hasLog }}
            />
          </Suspense>
        </Box>
      ) : (
        <>
          {notes}
          {panels}
        </>
      )}
    </>
  );
}
