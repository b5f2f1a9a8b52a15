import Box from '@mui/material/Box';
import { useDelete, useRefresh } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { textLimits } from '#domain/limits.ts';
import { keepLettersAndSpaces } from '#domain/text.ts';
import { instituteRows } from '#src/custom/lookups/institutes.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FormChoice } from '#src/ui/form/FormChoice.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { FormText } from '#src/ui/form/FormText.tsx';
import { type DraftForm, useDraft } from '#src/ui/form/useDraft.ts';
import { type OnLoadAfter, useLoaded } from '#src/ui/form/useLoaded.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import type { InstituteTask } from './InstituteList.tsx';
import type { Institute } from './index.ts';
import {
  draftOfInstitute,
  type InstituteField,
  instituteOf,
  instituteProblems,
  type KnownInstitute,
  newInstituteDraft,
  typeOptions,
} from './instituteDraft.ts';

interface Props {
  task: InstituteTask | null;
  onClose: () => void;
}

/** The dialog of the task under way; it stands outside of the table, whose row may leave meanwhile. */
export function TaskDialog({ task, onClose }: Props) {
  if (!task) return null;
  if (task.action === 'delete') return <DeleteInstituteDialog institute={task.institute} onClose={onClose} />;
  return <InstituteDialog institute={task.institute} onClose={onClose} />;
}

interface InstituteDialogProps {
  /** The institute to update; null to add one. */
  institute: Institute | null;
  onClose: () => void;
}

/** Adds or updates an institute (spec 2). The dropdowns of other screens learn of it, too. */
export function InstituteDialog({ institute, onClose }: InstituteDialogProps) {
  const { loaded, ...form } = useLoaded(institute);
  return <InstituteForm key={form.key} institute={loaded} onLoadAfter={form.onLoadAfter} onClose={onClose} />;
}

function InstituteForm({ institute, onLoadAfter, onClose }: InstituteDialogProps & { onLoadAfter: OnLoadAfter }) {
  const translate = useTranslate();
  const form = useDraft(institute ? draftOfInstitute(institute) : newInstituteDraft, instituteProblems);
  const onSaved = () => {
    instituteRows.reload();
    onClose();
  };
  const { save, error } = useSave({ resource: 'institutes', record: institute, onSaved });
  return (
    <FormDialog
      title={translate(`resources.institutes.form.${institute ? 'updateTitle' : 'addTitle'}`)}
      submit={`resources.institutes.form.${institute ? 'update' : 'submit'}`}
      form={form}
      error={error?.message ?? ''}
      cause={error}
      onLoad={onLoadAfter(error)}
      onSubmit={() => save(instituteOf(form.draft))}
      onClose={onClose}
    >
      {(busy) => <InstituteInputs form={form} institute={institute} disabled={busy} />}
    </FormDialog>
  );
}

interface DeleteInstituteDialogProps {
  institute: Institute;
  onClose: () => void;
}

const quietly = { onError: () => undefined, mutationMode: 'pessimistic', returnPromise: true } as const;

/** 'Confirm Deletion' (spec 2). A failure stays until the next try. */
export function DeleteInstituteDialog({ institute, onClose }: DeleteInstituteDialogProps) {
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

interface InstituteInputsProps {
  form: DraftForm<InstituteField>;
  /** The institute that is updated; null for a new one. */
  institute: KnownInstitute | null;
  /** While it is being sent. */
  disabled: boolean;
}

/** The fields of an institute (spec 5). */
export function InstituteInputs({ form, institute, disabled }: InstituteInputsProps) {
  const translate = useTranslate();
  const common = (field: InstituteField) => ({
    input: form.input(field),
    label: translate(`resources.institutes.fields.${field}`),
    disabled,
  });
  const letters = (field: InstituteField) => ({
    ...common(field),
    keep: keepLettersAndSpaces,
    help: translate('resources.institutes.lettersHelp'),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormText {...letters('name')} required maxLength={textLimits.institution} autoFocus />
      <FormText {...letters('shortName')} required maxLength={textLimits.name} />
      <FormChoice {...common('instituteType')} required options={typeOptions(institute)} />
      <FormText {...letters('recognizedBy')} maxLength={textLimits.name} />
    </Box>
  );
}
