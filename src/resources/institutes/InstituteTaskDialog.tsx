import { useRefresh } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import InstituteDialog from '#src/custom/catalogue/InstituteDialog.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useRemove } from '#src/ui/form/useSave.ts';
import type { Institute } from '#src/records/institutes.ts';

interface Closing {
  onClose: () => void;
}

/** The open task; `institute` is null for a new one. */
export type InstituteTask = { action: 'add'; institute: null } | { action: 'update' | 'delete'; institute: Institute };

/** The dialog of a task. */
export default function InstituteTaskDialog({ action, institute, onClose }: InstituteTask & Closing) {
  return action === 'delete' ? (
    <DeleteInstituteDialog institute={institute} onClose={onClose} />
  ) : (
    <InstituteDialog institute={institute} onSaved={onClose} onClose={onClose} />
  );
}

/** 'Confirm Deletion' (spec 2). A failure stays until the next try. */
function DeleteInstituteDialog({ institute, onClose }: Closing & { institute: Institute }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const remove = useRemove('institutes', institute);
  const confirm = async () => {
    await remove();
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate('texts.institutes.confirmDelete')}
      message={translate('resources.institutes.deleteQuestion', { institute: institute.name })}
      loses={translate('resources.institutes.deleteLoses')}
      confirmLabel="resources.institutes.delete"
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
