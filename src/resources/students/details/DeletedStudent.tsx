import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { StatusChip } from '../../../custom/fields/StatusChip.tsx';
import { useLookup } from '../../../custom/lookups/useLookup.ts';
import { DetailList, DetailSection } from '../../../custom/person/DetailSection.tsx';
import { PersonView } from '../../../custom/person/PersonView.tsx';
import { usePathTo } from '../../../routing/usePathTo.ts';
import { idOf } from '../../../routing/idOf.ts';
import { isDeleted } from '../isDeleted.ts';
import { StudentPage } from '../StudentPage.tsx';
import { useStudent } from '../useStudent.ts';

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
