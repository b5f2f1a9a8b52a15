import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { idOf, usePathTo } from '#src/app/routing/usePathTo.ts';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { PersonView } from '#src/custom/person/PersonView.tsx';
import { StudentPage } from '#src/custom/person/StudentPage.tsx';
import { isDeleted, useStudent } from '#src/custom/person/useStudent.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { UpdateStudentForm } from './UpdateStudent.tsx';
import type { Student } from './index.ts';

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
        if (editing) return <UpdateStudentForm student={shown} onCancel={() => setEditing(false)} onSaved={saved} />;
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

interface Props {
  student: Student;
  /** Where a deletion leads. */
  list: string;
  onUpdate: () => void;
}

const quietly = { onError: () => undefined, mutationMode: 'pessimistic', returnPromise: true } as const;

/** What can be done with a student: update, add a course (admin), delete after a question. */
export function StudentActions({ student, list, onUpdate }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const addCourse = pathTo('students', 'addCourse', { id: student.id });
  const [remove, { isPending, error, reset }] = useDelete<Student, Error>('students', undefined, quietly);
  const [asking, setAsking] = useState(false);
  const label = useTexts('resources.students.details');

  const cancel = () => {
    setAsking(false);
    reset();
  };
  const confirm = async () => {
    const removed = remove('students', { id: student.id, previousData: student });
    await removed.then(
      () => {
        setAsking(false);
        void navigate(list);
      },
      () => undefined,
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {pathTo('activity-log', 'list') && (
        <ListLink owner="activity-log" filter={{ entity: 'students', recordId: student.id }}>
          {translate('resources.activity-log.history')}
        </ListLink>
      )}
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {label('delete')}
      </Button>
      {addCourse && (
        <Button variant="outlined" component={Link} to={addCourse} startIcon={<PostAddIcon />}>
          {label('addCourse')}
        </Button>
      )}
      <Button variant="contained" startIcon={<EditIcon />} onClick={onUpdate}>
        {label('update')}
      </Button>
      <ConfirmDialog
        open={asking}
        message={translate('texts.students.confirmDelete')}
        busy={isPending}
        error={error?.message ?? ''}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </Box>
  );
}
