import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { Batch } from '#src/records/batches.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useRemove } from '#src/ui/form/useSave.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BatchForm } from './BatchForm.tsx';
import { useBatchById } from './useBatchById.ts';

/** A batch: to change, and to delete while it never had students. */
export default function UpdateBatch() {
  const text = useTexts('resources.batches');
  const navigate = useNavigate();
  const notify = useNotify();
  const pathTo = usePathTo();
  const id = idOf(useParams()['id']);
  const found = useBatchById(id);
  const { record } = found;
  const list = pathTo('batches', 'list');
  const back = id > 0 ? pathTo('batches', 'show', { id }) : list;
  const leave = (to: string, done: string) => {
    notify(done, { type: 'success' });
    void navigate(to);
  };
  const title = record
    ? text('update.heading', { name: record.name, course: record.courseName })
    : text('update.title');
  usePageTitle(title);
  return (
    <RecordPage {...found} back={back} title={title} heights={[150, 260, 220]}>
      {(batch) => (
        <BatchForm
          key={batch.id}
          batch={batch}
          courseId={batch.courseId}
          back={back}
          onSaved={() => leave(back, 'resources.batches.updated')}
          actions={
            !batch.hadStudents && (
              <DeleteBatch batch={batch} onDeleted={() => leave(list, 'resources.batches.removed')} />
            )
          }
        />
      )}
    </RecordPage>
  );
}

/** Deletes a batch, once the question is answered. */
function DeleteBatch({ batch, onDeleted }: { batch: Batch; onDeleted: () => void }) {
  const text = useTexts('resources.batches.remove');
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const remove = useRemove('batches', batch);
  const confirm = async () => {
    await remove();
    refresh();
    onDeleted();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {text('open')}
      </Button>
      <ConfirmDialog
        open={asking}
        message={text('question', { name: batch.name, course: batch.courseName })}
        loses={text('loses')}
        confirmLabel="resources.batches.remove.open"
        cancelLabel="lists.cancel"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
