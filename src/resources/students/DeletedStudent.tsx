import { useTranslate } from '#src/app/text.ts';
import { Navigate, useParams } from 'react-router';
import { idOf, usePathTo } from '#src/app/routing/usePathTo.ts';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { PersonView } from '#src/custom/person/PersonView.tsx';
import { StudentPage } from '#src/custom/person/StudentPage.tsx';
import { isDeleted, useStudent } from '#src/custom/person/useStudent.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';

/** A deleted student (spec 2): to read only, with Free Eligible. */
export default function DeletedStudent() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { textOf } = useLookup('student');
  const id = idOf(useParams()['id']);
  const found = useStudent(id);
  const { student } = found;
  return (
    <StudentPage
      key={id}
      found={found}
      back={pathTo('students', 'list')}
      title={student?.name ?? translate('resources.students.deleted.title')}
      action={student && <StatusChip text={textOf(student.status)} />}
    >
      {(shown) =>
        isDeleted(textOf(shown.status)) ? (
          <>
            <PersonView person={shown} />
            <DetailSection title={translate('resources.students.deleted.scholarship')}>
              <DetailList
                details={[
                  {
                    label: translate('resources.students.deleted.freeEligible'),
                    value: translate(Number(shown.isFreeEligible) === 1 ? 'lists.yes' : 'lists.no'),
                  },
                ]}
              />
            </DetailSection>
          </>
        ) : (
          <Navigate to={pathTo('students', 'show', { id })} replace />
        )
      }
    </StudentPage>
  );
}
