import { Suspense, useState } from 'react';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { usePrintIdCard } from './usePrintIdCard.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import type { Student } from '#src/records/students.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { useEnrolmentsOf } from '#src/resources/students/panels/useOfStudent.ts';

const FeeAccountDialog = lazyPart(() => import('./FeeAccountDialog.tsx'));

/** The menu '…' of a student's page: the ID card of each course under way, and the fee account, where the server draws them (W56). */
export function StudentPapers({ student }: { student: Student }) {
  return useOffers('reports') ? <Papers student={student} /> : null;
}

function Papers({ student }: { student: Student }) {
  const { id, name } = student;
  const translate = useTranslate();
  const text = useTexts('idCards');
  const { data: enrolments = [] } = useEnrolmentsOf(id);
  const [reading, setReading] = useState(false);
  const { print, paper } = usePrintIdCard(name);
  const running = enrolments.filter(({ status }) => seatedStatuses.includes(Number(status)));
  const cardOf = (course: string) => (running.length === 1 ? text('one') : text('oneOf', { course }));
  const cards = running.map((enrolment) => ({
    text: cardOf(enrolment.courseName),
    why: '',
    onChoose: () => void print(enrolment.id),
  }));
  const entries = [
    ...(cards.length > 0 ? cards : [{ text: text('one'), why: text('none'), onChoose: () => undefined }]),
    { text: translate('resources.students.details.feeAccount'), why: '', onChoose: () => setReading(true) },
  ];
  return (
    <>
      <RowMenu inHeader label={translate('lists.moreActions', { record: name })} entries={entries} />
      {paper}
      <Suspense>{reading && <FeeAccountDialog student={student} onClose={() => setReading(false)} />}</Suspense>
    </>
  );
}
