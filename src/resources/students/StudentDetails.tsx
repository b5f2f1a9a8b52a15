import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { idOf, usePathTo } from '#src/app/routing/usePathTo.ts';
import { useLookup } from '#src/custom/lookups/lookups.ts';
import { PersonView } from '#src/custom/person/PersonView.tsx';
import { isDeleted, StudentPage, useStudent } from '#src/custom/person/StudentPage.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useRemove } from '#src/ui/form/useSave.ts';
import { StudentOverview } from './StudentOverview.tsx';
import { UpdateStudentForm } from './UpdateStudent.tsx';
import type { Student } from './index.ts';

/** Student details (spec 2): to read, to update, to delete. A deleted student has a page of its own. */
export default function StudentDetails() {
  const id = idOf(useParams()['id']);
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
            <StudentOverview student={shown}>
              <PersonView person={shown} />
            </StudentOverview>
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

/** What can be done with a student: update, add a course (admin), delete after a question, which leads to the list. */
function StudentActions({ student, list, onUpdate }: { student: Student; list: string; onUpdate: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const addCourse = pathTo('students', 'addCourse', { id: student.id });
  const remove = useRemove('students', student);
  const [asking, setAsking] = useState(false);
  const label = useTexts('resources.students.details');

  const confirm = async () => {
    await remove();
    setAsking(false);
    void navigate(list);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
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
        loses={label('loses', { name: student.name })}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
