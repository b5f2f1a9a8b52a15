import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import { Alert, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useTexts, useTranslate } from '#src/text.ts';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { PersonView } from '#src/custom/people/person/PersonView.tsx';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { enrolmentStatus, isDeleted } from '#domain/words/status.ts';
import { type Fee, useFees } from '#src/custom/money/fees/fees.ts';
import { StudentPage, useStudent } from './StudentPage.tsx';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog as DoneDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useRemove } from '#src/ui/form/useSave.ts';
import { useLookFirst } from '#src/ui/steps/useLookFirst.ts';
import { MergedInto } from './MergedInto.tsx';
import { StudentOverview } from './StudentOverview.tsx';
import { StudentPapers } from './papers/StudentPapers.tsx';
import { UpdateStudentForm } from './UpdateStudent.tsx';
import { isUnused } from '#src/custom/money/fees/PaymentsTable.tsx';
import type { Student } from '#src/records/students.ts';
import { useEnrolmentsOf, usePaymentsOf } from './panels/useOfStudent.ts';

const MessageDialog = lazyPart(() => import('#src/custom/messages/MessageDialog.tsx'));

/** Student details (spec 2): to read, to update, to delete. A deleted student has a page of its own. */
export default function StudentDetails() {
  const id = idOf(useParams()['id']);
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { textOf, known } = useLookup('student');
  const found = useStudent(id);
  const { student } = found;
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
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
      action={
        student &&
        !student.mergedInto &&
        !editing && (
          <>
            <StudentActions student={student} onUpdate={() => setEditing(true)} onDelete={() => setDeleting(true)} />
            {deleting && <DeleteDialog student={student} list={list} onCancel={() => setDeleting(false)} />}
          </>
        )
      }
    >
      {(shown) => {
        if (shown.mergedInto) return <MergedInto id={shown.mergedInto} />;
        // While the dialog is open, it reports the outcome.
        if (known && !deleting && isDeleted(textOf(shown.status)))
          return <Navigate to={pathTo('students', 'deleted', { id })} replace />;
        if (editing) return <UpdateStudentForm student={shown} onCancel={() => setEditing(false)} onSaved={saved} />;
        return (
          <>
            <StudentOverview student={shown}>
              <PersonView person={shown} incomplete={shown.incomplete === 1} />
            </StudentOverview>
            <DoneDialog
              message={updated ? translate('texts.students.updated') : null}
              onClose={() => setUpdated(false)}
            />
          </>
        );
      }}
    </StudentPage>
  );
}

interface ActionsProps {
  student: Student;
  onUpdate: () => void;
  onDelete: () => void;
}

/** The actions on a student: update, add a course (admin), delete. */
function StudentActions({ student, onUpdate, onDelete }: ActionsProps) {
  const addCourse = usePathTo()('students', 'addCourse', { id: student.id });
  const label = useTexts('resources.students.details');
  return (
    <>
      <StudentPapers student={student} />
      <MessageButton student={student} />
      <Button color="error" variant="outlined" startIcon={<DeleteIcon />} onClick={onDelete}>
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
    </>
  );
}

/** Opens a message to the student or the guardian, where the server keeps messages (W55). */
function MessageButton({ student }: { student: Student }) {
  const text = useTexts('resources.students.details');
  const isOffered = useOffers('messages');
  const [writing, setWriting] = useState(false);
  const { data: enrolments = [] } = useEnrolmentsOf(student.id);
  if (!isOffered) return null;
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<ForumIcon />} onClick={() => setWriting(true)}>
        {text('message')}
      </Button>
      <Suspense>
        {writing && (
          <MessageDialog
            student={student}
            enrolments={enrolments.filter(({ status }) => status !== enrolmentStatus.deleted)}
            onClose={() => setWriting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface DeleteProps {
  student: Student;
  /** The path to open afterwards. */
  list: string;
  onCancel: () => void;
}

/** Confirms the deletion of a student. After a failure the page is refetched: it may have been deleted. */
function DeleteDialog({ student, list, onCancel }: DeleteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const calls = useCalls();
  const { textOf } = useLookup('student');
  // What the present server does with the courses of a deleted student, nobody knows; nor what they owe.
  const ours = useOurs();
  const remove = useRemove('students', student);
  const sendOnce = useLookFirst(async () => {
    const { data } = await calls.getOne<Student>('students', { id: student.id });
    return isDeleted(textOf(data.status));
  });
  const confirm = async () => {
    try {
      await sendOnce(remove);
    } catch (error) {
      refresh();
      throw error;
    }
    void navigate(list);
  };
  return (
    <ConfirmDialog
      open
      message={translate('texts.students.confirmDelete')}
      loses={translate(`resources.students.details.${ours ? 'losesCourses' : 'loses'}`, { name: student.name })}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {ours && <MoneyOfDeleted studentId={student.id} />}
    </ConfirmDialog>
  );
}

const amountOf = (amounts: readonly number[]) => (sumOf(amounts) > 0 ? formatRupees(sumOf(amounts)) : '');

/**
 * What was paid and is due before a student is deleted, and how what was paid is given back. What is completed stays as it is, and what was
 * paid without an enrolment cannot be refunded. Nothing where there is no money.
 */
function MoneyOfDeleted({ studentId }: { studentId: number }) {
  const text = useTexts('fees.deleting');
  const { data: fees = [] } = useFees(studentId);
  const { data: payments = [] } = usePaymentsOf(studentId);
  const [done, going] = [fees.filter(isCompleted), fees.filter((fee) => !isCompleted(fee))];
  const [due, paid] = [sumOf(going.map((fee) => fee.due)), sumOf(going.map((fee) => fee.paid))];
  const stays = amountOf(done.map((fee) => fee.due));
  const unused = amountOf(payments.filter(isUnused).map(({ paidFee }) => paidFee));
  const sentences = [
    (due > 0 || paid > 0) && text('money', { due: formatRupees(due), paid: formatRupees(paid) }),
    stays && text('staysDue', { due: stays }),
    unused && text('unused', { paid: unused }),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {sentences.join(' ')}
    </Alert>
  );
}

const isCompleted = ({ status }: Fee) => status === enrolmentStatus.completed;
