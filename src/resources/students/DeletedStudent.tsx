import { useTexts, useTranslate } from '#src/text.ts';
import { Navigate, useParams } from 'react-router';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { CorrectButton } from '#src/custom/people/correct/CorrectButton.tsx';
import { ErasedNotice } from '#src/custom/rights/erase/ErasedNotice.tsx';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { PersonView } from '#src/custom/people/person/PersonView.tsx';
import { isDeleted } from '#domain/words/status.ts';
import { StudentPage, useStudent } from './StudentPage.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { MergedInto } from './MergedInto.tsx';
import { StudentOverview } from './StudentOverview.tsx';
import { StudentPapers } from './papers/StudentPapers.tsx';
import type { Student } from '#src/records/students.ts';

/** A deleted student (spec 2): to read only, with Free Eligible; restored where the server can (W37). */
export default function DeletedStudent() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { textOf, known } = useLookup('student');
  const id = idOf(useParams()['id']);
  const found = useStudent(id);
  const { student } = found;
  const eligible = translate(Number(student?.isFreeEligible) === 1 ? 'lists.yes' : 'lists.no');
  return (
    <StudentPage
      found={found}
      back={pathTo('students', 'list')}
      title={student?.name ?? translate('resources.students.deleted.title')}
      action={
        student &&
        !student.mergedInto && (
          <>
            <StudentPapers student={student} />
            {!student.erasedOn && <RestoreButton student={student} />}
          </>
        )
      }
    >
      {(shown) =>
        shown.mergedInto ? (
          <MergedInto id={shown.mergedInto} />
        ) : !known || isDeleted(textOf(shown.status)) ? (
          <>
            {shown.erasedOn && <ErasedNotice of="student" day={shown.erasedOn} />}
            <StudentOverview student={shown}>
              {!shown.erasedOn && (
                <>
                  <PersonView person={shown} />
                  <DetailSection title={translate('resources.students.deleted.scholarship')}>
                    <DetailList details={[[translate('resources.students.deleted.freeEligible'), eligible]]} />
                  </DetailSection>
                </>
              )}
            </StudentOverview>
          </>
        ) : (
          <Navigate to={pathTo('students', 'show', { id })} replace />
        )
      }
    </StudentPage>
  );
}

function RestoreButton({ student: { id, name } }: { student: Student }) {
  const text = useTexts('correct.restoreStudent');
  return (
    <CorrectButton
      call="RestoreStudent"
      fields={{ studentId: id }}
      person={name ?? ''}
      variant="outlined"
      open="correct.restoreStudent.open"
      title={text('title', { name })}
      message={text('message')}
      done="correct.restoreStudent.done"
    />
  );
}
