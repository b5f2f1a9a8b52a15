import { Suspense, useState } from 'react';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { usePrintIdCard } from './usePrintIdCard.ts';
import { usePersonFile } from '#src/custom/people/personFile/usePersonFile.tsx';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import type { Student } from '#src/records/students.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { useLookalikeEntries } from './useLookalikeEntries.ts';
import { useEnrolmentsOf } from '#src/resources/students/panels/useOfStudent.ts';

const FeeAccountDialog = lazyPart(() => import('./FeeAccountDialog.tsx'));

/**
 * The menu '…' of a student's page: the ID card of each course under way, and the fee account, where the server draws them (W56), and for the
 * admin who looks like them (W59) and everything that is kept (W53).
 */
export function StudentPapers({ student }: { student: Student }) {
  const { id, name } = student;
  const translate = useTranslate();
  const isDrawn = useOffers('reports');
  const [reading, setReading] = useState(false);
  const cards = useCards(student);
  const kept = usePersonFile({ studentId: id }, name);
  const lookalikes = useLookalikeEntries(id);
  const account = {
    text: translate('resources.students.details.feeAccount'),
    why: '',
    onChoose: () => setReading(true),
  };
  const entries = [...(isDrawn ? [...cards.entries, account] : []), ...lookalikes, ...kept.entries];
  if (entries.length === 0) return null;
  return (
    <>
      <RowMenu inHeader label={translate('lists.moreActions', { record: name })} entries={entries} />
      {cards.paper}
      {kept.dialog}
      <Suspense>{reading && <FeeAccountDialog student={student} onClose={() => setReading(false)} />}</Suspense>
    </>
  );
}

/** The entries that print the ID card of each course under way. */
function useCards({ id, name }: Student) {
  const text = useTexts('idCards');
  const { data: enrolments = [] } = useEnrolmentsOf(id);
  const { print, paper } = usePrintIdCard(name);
  const running = enrolments.filter(({ status }) => seatedStatuses.includes(Number(status)));
  const cardOf = (course: string) => (running.length === 1 ? text('one') : text('oneOf', { course }));
  const cards = running.map((enrolment) => ({
    text: cardOf(enrolment.courseName),
    why: '',
    onChoose: () => void print(enrolment.id),
  }));
  return {
    entries: cards.length > 0 ? cards : [{ text: text('one'), why: text('none'), onChoose: () => undefined }],
    paper,
  };
}
