import { Box, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { batchRefusal } from '#domain/classes/batch.ts';
import { canComplete, progressOf } from '#domain/people/enrolment.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { OwnPagesLink } from '#src/custom/classes/register/OwnPagesLink.tsx';
import { MailManyButton } from '#src/custom/messages/many/MailMany.tsx';
import { recipientOf } from '#src/custom/messages/many/recipients.ts';
import type { Batch } from '#src/records/batches.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StudentRow, type StudentTask } from './StudentRow.tsx';
import { useDuesOf, useSeated } from './useStudents.ts';

const AddStudentsDialog = lazyPart(() => import('./AddStudentsDialog.tsx'));
const CompletionDialog = lazyPart(() => import('#src/custom/certificates/complete/CompletionDialog.tsx'));
const MoveDialog = lazyPart(() => import('#src/custom/classes/batch/MoveDialog.tsx'));

/** So many are shown; of more the list of Student Courses shows all. */
const shownStudents = 100;

const mayBeCompleted = (enrolment: Enrolment) => canComplete(progressOf(enrolment));

type Task = { action: 'add' } | { action: StudentTask; enrolment: Enrolment };

/** Who takes a seat of the batch: attendance, what is due, and what can be done; further students are added here. */
export function BatchStudents({ batch }: { batch: Batch }) {
  const text = useTexts('resources.batches.page');
  const students = useSeated({ batchId: batch.id });
  const dues = useDuesOf(batch.id);
  const refresh = useRefresh();
  const [task, setTask] = useState<Task | null>(null);
  const close = (changed: boolean) => {
    setTask(null);
    if (changed) refresh();
  };
  const ready = students.data?.filter(mayBeCompleted).length ?? 0;
  return (
    <>
      <Panel
        title={text('students.title')}
        note={students.data?.length}
        action={
          <>
            {students.data && students.data.length > 0 && (
              <OwnPagesLink size="small" of={{ courseId: batch.courseId, batchId: batch.id }} />
            )}
            {students.data && students.data.length > 0 && (
              <MailManyButton
                count={students.data.length}
                read={() => Promise.resolve(students.data?.map(recipientOf) ?? [])}
              />
            )}
            <ReasonButton variant="outlined" why={batchRefusal(batch) ?? ''} onClick={() => setTask({ action: 'add' })}>
              {text('add.open')}
            </ReasonButton>
          </>
        }
        query={students}
        empty={text('students.none')}
      >
        {(rows) => (
          <>
            {ready > 0 && (
              <Box sx={note}>
                <Typography variant="body2">{text('students.ready', ready)}</Typography>
                <ListLink
                  owner="enrolments"
                  filter={{ batchId: batch.id, status: enrolmentStatus.active, work: 'READY' }}
                >
                  {text('students.completeThem')}
                </ListLink>
              </Box>
            )}
            <Box component="ul" aria-label={text('students.title')} sx={list}>
              {rows.slice(0, shownStudents).map((enrolment) => (
                <StudentRow
                  key={enrolment.id}
                  enrolment={enrolment}
                  due={dues.get(enrolment.id)}
                  onStart={(action) => setTask({ action, enrolment })}
                />
              ))}
            </Box>
            {rows.length > shownStudents && (
              <Box sx={note}>
                <ListLink owner="enrolments" filter={{ batchId: batch.id }}>
                  {text('students.more', rows.length)}
                </ListLink>
              </Box>
            )}
          </>
        )}
      </Panel>
      <Suspense>
        {task?.action === 'add' && <AddStudentsDialog batch={batch} onClose={close} />}
        {task?.action === 'batch' && <MoveDialog enrolments={[task.enrolment]} onClose={close} />}
        {task?.action === 'complete' && <CompletionDialog enrolment={task.enrolment} onClose={close} />}
      </Suspense>
    </>
  );
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;

const note = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  columnGap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;
