import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../custom/dialogs/ConfirmDialog.tsx';
import { ListLink } from '../../../custom/lists/ListLink.tsx';
import { usePathTo } from '../../../routing/usePathTo.ts';
import type { Student } from '../index.ts';

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
  const label = (key: string) => translate(`resources.students.details.${key}`);

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
