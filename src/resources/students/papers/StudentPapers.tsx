import { Suspense, useState } from 'react';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { expectedEndOf } from '#domain/home/work.ts';
import { studentStatus } from '#domain/words/codes.ts';
import { formatDay } from '#domain/words/dates.ts';
import { usePrintIdCard } from './usePrintIdCard.ts';
import { hasRunOut } from '#src/custom/people/idCards/hasRunOut.ts';
import { useErase } from '#src/custom/rights/erase/useErase.tsx';
import { usePersonFile } from '#src/custom/rights/personFile/usePersonFile.tsx';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { Student } from '#src/records/students.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { useLookalikeEntries } from './useLookalikeEntries.ts';
import { useOwnPage } from './useOwnPage.tsx';
import { useEnrolmentsOf } from '#src/resources/students/panels/useOfStudent.ts';

const FeeAccountDialog = lazyPart(() => import('./FeeAccountDialog.tsx'));

/**
 * The menu '…' of a student's page: the ID card of each course under way, and the fee account, where the server draws them (W56), the link of
 * the own page (W67), and for the admin who looks like them (W59) and everything that is kept, and erasing (W53).
 */
export function StudentPapers({ student }: { student: Student }) {
  const { id, name, erasedOn } = student;
  const translate = useTranslate();
  const isDrawn = useOffers('reports');
  const [reading, setReading] = useState(false);
  const cards = useCards(student);
  const kept = usePersonFile({ studentId: id }, name);
  const lookalikes = useLookalikeEntries(id);
  const ownPage = useOwnPage(student);
  const erase = useErase({ studentId: id }, name, Number(student.status) === studentStatus.deleted);
  const account = {
    text: translate('resources.students.details.feeAccount'),
    why: '',
    onChoose: () => setReading(true),
  };
  // Of who was erased nothing but amounts is left.
  const ofPerson = erasedOn ? [] : [...ownPage.entries, ...lookalikes, ...kept.entries, ...erase.entries];
  const entries = [...(isDrawn ? [...(erasedOn ? [] : cards.entries), account] : []), ...ofPerson];
  if (entries.length === 0) return null;
  return (
    <>
      <RowMenu inHeader label={translate('lists.moreActions', { record: name })} entries={entries} />
      {cards.paper}
      {ownPage.dialog}
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
  /** The enrolment whose card would have run out already. */
  const [asked, setAsked] = useState<Enrolment | null>(null);
  const running = enrolments.filter(({ status }) => seatedStatuses.includes(Number(status)));
  const cardOf = (course: string) => (running.length === 1 ? text('one') : text('oneOf', { course }));
  const cards = running.map((enrolment) => ({
    text: cardOf(enrolment.courseName),
    why: '',
    onChoose: () => (hasRunOut(enrolment) ? setAsked(enrolment) : void print(enrolment.id)),
  }));
  return {
    entries: cards.length > 0 ? cards : [{ text: text('one'), why: text('none'), onChoose: () => undefined }],
    paper: (
      <>
        {paper}
        <ConfirmDialog
          open={asked !== null}
          message={text('ranOut', { day: formatDay(asked && expectedEndOf(asked)) })}
          confirmLabel="idCards.one"
          cancelLabel="lists.cancel"
          onConfirm={() => {
            setAsked(null);
            if (asked) void print(asked.id);
          }}
          onCancel={() => setAsked(null)}
        />
      </>
    ),
  };
}
