import { type RaRecord, useRefresh } from 'react-admin';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useRemove } from '#src/ui/form/useSave.ts';
import { useResourceTexts } from './resourceTexts.ts';

interface Props {
  /** The resource. */
  of: string;
  record: RaRecord & { name: string };
  onClose: () => void;
}

/** Asks before a record is deleted. A failure stays until the next try. */
export default function DeleteDialog({ of, record, onClose }: Props) {
  const text = useResourceTexts(of);
  const refresh = useRefresh();
  const remove = useRemove(of, record);
  const confirm = async () => {
    await remove();
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={text('deleteTitle')}
      message={text('deleteQuestion', { name: record.name })}
      loses={text('deleteLoses')}
      confirmLabel={`resources.${of as 'institutes'}.delete`}
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
