import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify, useRefresh } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { isFullPageError, statusOf } from '#src/dataProvider/asHttpError.ts';
import type { Batch } from '#src/records/batches.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useRemove } from '#src/ui/form/useSave.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BatchForm } from './BatchForm.tsx';

/** A batch: to change, and to delete while it never had students. */
export default function UpdateBatch() {
  const text = useTexts('resources.batches');
  const navigate = useNavigate();
  const notify = useNotify();
  const list = usePathTo()('batches', 'list');
  const found = useBatch(idOf(useParams()['id']));
  const { record } = found;
  const leave = (done: string) => {
    notify(done, { type: 'success' });
    void navigate(list);
  };
  const title = record
    ? text('update.heading', { name: record.name, course: record.courseName })
    : text('update.title');
  usePageTitle(title);
  return (
    <RecordPage {...found} back={list} title={title} heights={[150, 260, 220]}>
      {(batch) => (
        <BatchForm
          key={batch.id}
          batch={batch}
          courseId={batch.courseId}
          back={list}
          onSaved={() => leave('resources.batches.updated')}
          actions={
            !batch.hadStudents && <DeleteBatch batch={batch} onDeleted={() => leave('resources.batches.removed')} />
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

const unknown = 404;

/** A missing batch is reported in the page, not by the error page. */
const throwOnError = (error: Error) => isFullPageError(error) && statusOf(error) !== unknown;

/** A batch by id, as RecordPage takes it; 0 is an address without a number. */
function useBatch(id: number) {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data, error, refetch } = useGetOne<Batch>('batches', { id }, { throwOnError, enabled });
  const notThere = !enabled || statusOf(error) === unknown;
  const problem = notThere ? translate('texts.batches.notFound') : (error?.message ?? '');
  return { record: data, problem: data ? '' : problem, retry: notThere ? undefined : () => void refetch() };
}
