import { Suspense, useState } from 'react';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { studentStatus } from '#domain/words/codes.ts';
import { usePrintIdCard } from './usePrintIdCard.ts';
import { useErase } from '#src/custom/people/erase/useErase.tsx';
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
 * admin who looks like them (W59) and everything that is kept, and erasing (W53).
 */
export function StudentPapers({ student }: { student: Student }) {
  const { id, name, erasedOn } = student;
  const translate = useTranslate();
  const isDrawn = useOffers('reports');
  const [reading, setReading] = useState(false);
  const cards = useCards(student);
  const kept = usePersonFile({ studentId: id }, name);
  const lookalikes = useLookalikeEntries(id);
  const erase = useErase({ studentId: id }, name, Number(student.status) === studentStatus.deleted);
  const account = {
    text: translate('resources.students.details.feeAccount'),
    why: '',
    onChoose: () => setReading(true),
  };
  // Of who was erased nothing but amounts is left.
  const ofPerson = erasedOn ? [] : [...lookalikes, ...kept.entries, ...erase.entries];
  const entries = [...(isDrawn ? [...(erasedOn ? [] : cards.entries), account] : []), ...ofPerson];
  if (entries.length === 0) return null;
  return (
    <>
      <RowMenu inHeader label={translate('lists.moreActions', { record: name })} entries={entries} />
      {cards.paper}
      {kept.dialog}
      {erase.dialog}
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
