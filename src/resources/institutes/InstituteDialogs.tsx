import Box from '@mui/material/Box';
import { useDelete, useRefresh } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { textLimits } from '#domain/limits.ts';
import { keepLettersAndSpaces } from '#domain/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
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
  typeChoices,
} from './instituteDraft.ts';

interface Props {
  task: InstituteTask | null;
  onClose: () => void;
}

/** The dialog of the task under way; it stands outside of the table, whose row may leave meanwhile. */
export function InstituteTaskDialog({ task, onClose }: Props) {
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
function InstituteDialog({ institute, onClose }: InstituteDialogProps) {
  const translate = useTranslate();
  const save = useSave('institutes', institute);
  return (
    <FormDialog
      title={translate(`resources.institutes.form.${institute ? 'updateTitle' : 'addTitle'}`)}
      submit={`resources.institutes.form.${institute ? 'update' : 'submit'}`}
      name={`institutes/${institute?.id ?? 'new'}`}
      initial={institute ? draftOfInstitute(institute) : newInstituteDraft}
      problemsOf={instituteProblems}
      onSave={(draft, form) => save(instituteOf(draft), form)}
      onSaved={onClose}
      valuesOf={draftOfInstitute}
      onClose={onClose}
    >
      <InstituteInputs institute={institute} />
    </FormDialog>
  );
}

interface DeleteInstituteDialogProps {
  institute: Institute;
  onClose: () => void;
}

const quietly = { onError: () => undefined, mutationMode: 'pessimistic', returnPromise: true } as const;

/** 'Confirm Deletion' (spec 2). A failure stays until the next try. */
function DeleteInstituteDialog({ institute, onClose }: DeleteInstituteDialogProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [remove, { isPending, error }] = useDelete<Institute, Error>('institutes', undefined, quietly);
  const onSuccess = () => {
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
  /** The institute that is updated; null for a new one. */
  institute: KnownInstitute | null;
}

/** The fields of an institute (spec 5). */
function InstituteInputs({ institute }: InstituteInputsProps) {
  const translate = useTranslate();
  const common = (field: InstituteField) => ({
    source: field,
    label: translate(`resources.institutes.fields.${field}`),
  });
  const letters = (field: InstituteField) => ({
    ...common(field),
    keep: keepLettersAndSpaces,
    help: translate('resources.institutes.lettersHelp'),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextInput {...letters('name')} required maxLength={textLimits.institution} autoFocus />
      <TextInput {...letters('shortName')} required maxLength={textLimits.name} />
      <ChoiceInput {...common('instituteType')} required choices={typeChoices(institute)} />
      <TextInput {...letters('recognizedBy')} maxLength={textLimits.name} />
    </Box>
  );
}
