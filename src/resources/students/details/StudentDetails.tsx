import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { MessageDialog } from '../../../custom/dialogs/MessageDialog.tsx';
import { useLookup } from '../../../custom/lookups/useLookup.ts';
import { PersonView } from '../../../custom/person/PersonView.tsx';
import { usePathTo } from '../../../routing/usePathTo.ts';
import { idOf } from '../../../routing/idOf.ts';
import { isDeleted } from '../isDeleted.ts';
import { StudentPage } from '../StudentPage.tsx';
import { useStudent } from '../useStudent.ts';
import { StudentActions } from './StudentActions.tsx';
import { UpdateStudent } from './UpdateStudent.tsx';

/** Student details (spec 2): to read, to update, to delete. A deleted student has a page of its own. */
export default function StudentDetails() {
  const id = idOf(useParams()['id']);
  return <DetailsOf key={id} id={id} />;
}

function DetailsOf({ id }: { id: number }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { textOf } = useLookup('student');
  const found = useStudent(id);
  const { student } = found;
  const [editing, setEditing] = useState(false);
  const [updated, setUpdated] = useState(false);
  const list = pathTo('students', 'list');
  const heading = editing ? 'resources.students.update.title' : 'resources.students.details.heading';

  const saved = () => {
    setEditing(false);
    setUpdated(true);
  };
  return (
    <StudentPage
      found={found}
      back={list}
      title={translate(student ? heading : 'resources.students.details.title', { name: student?.name ?? '' })}
      action={student && !editing && <StudentActions student={student} list={list} onUpdate={() => setEditing(true)} />}
    >
      {(shown) => {
        if (isDeleted(textOf(shown.status))) return <Navigate to={pathTo('students', 'deleted', { id })} replace />;
        if (editing) return <UpdateStudent student={shown} onCancel={() => setEditing(false)} onSaved={saved} />;
        return (
          <>
            <PersonView person={shown} />
            <MessageDialog
              message={updated ? translate('texts.students.updated') : null}
              onClose={() => setUpdated(false)}
            />
          </>
        );
      }}
    </StudentPage>
  );
}
