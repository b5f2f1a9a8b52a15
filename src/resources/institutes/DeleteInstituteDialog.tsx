import { useDelete, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../custom/dialogs/ConfirmDialog.tsx';
import { instituteRows } from '../../custom/lookups/instituteRows.ts';
import type { Institute } from './index.ts';

interface Props {
  institute: Institute;
  onClose: () => void;
}

const quietly = { onError: () => undefined, mutationMode: 'pessimistic', returnPromise: true } as const;

/** 'Confirm Deletion' (spec 2). A failure stays until the next try. */
export function DeleteInstituteDialog({ institute, onClose }: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [remove, { isPending, error }] = useDelete<Institute, Error>('institutes', undefined, quietly);
  const onSuccess = () => {
    instituteRows.reload();
    refresh();
    onClose();
  };
  const confirm = () =>
    remove('institutes', { id: institute.id, previousData: institute }).then(onSuccess, () => undefined);
  return (
    <ConfirmDialog
      open
      title={translate('texts.institutes.confirmDelete')}
      message={translate('resources.institutes.deleteQuestion', { institute: institute.name })}
      confirmLabel="resources.institutes.delete"
      cancelLabel="lists.cancel"
      busy={isPending}
      error={error?.message ?? ''}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
