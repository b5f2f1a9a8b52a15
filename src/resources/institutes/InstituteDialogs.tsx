import { Box } from '@mui/material';
import { useRefresh } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { instituteTypeName, instituteTypes } from '#domain/codes.ts';
import { checkInstitute, type InstituteInput } from '#domain/institute.ts';
import { textLimits } from '#domain/limits.ts';
import type { Problem } from '#domain/problem.ts';
import { keepLettersAndSpaces } from '#domain/text.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { type Choice, ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { recordOf, type Typed, typedOf } from '#src/ui/form/typedDraft.ts';
import { useRemove, useSave } from '#src/ui/form/useSave.ts';
import type { Institute } from './index.ts';

interface Props<Chosen = Institute> {
  institute: Chosen;
  onClose: () => void;
}

/** What somebody is about to do; `institute` is null for a new one. */
export type InstituteTask = { action: 'add'; institute: null } | { action: 'update' | 'delete'; institute: Institute };

/** The dialog of a task. */
export default function InstituteTaskDialog({ action, institute, onClose }: InstituteTask & { onClose: () => void }) {
  return action === 'delete' ? (
    <DeleteInstituteDialog institute={institute} onClose={onClose} />
  ) : (
    <InstituteDialog institute={institute} onClose={onClose} />
  );
}

/** Adds an institute, where it is null, or updates it (spec 2). The dropdowns of other screens learn of it, too. */
function InstituteDialog({ institute, onClose }: Props<Institute | null>) {
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

/** 'Confirm Deletion' (spec 2). A failure stays until the next try. */
function DeleteInstituteDialog({ institute, onClose }: Props) {
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

/** The fields of an institute (spec 5). */
function InstituteInputs({ institute }: Pick<Props<Institute | null>, 'institute'>) {
  const translate = useTranslate();
  const common = (field: keyof InstituteDraft) => ({
    source: field,
    label: translate(`resources.institutes.fields.${field}`),
  });
  const letters = (field: keyof InstituteDraft) => ({
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

type InstituteDraft = Typed<InstituteInput>;

const empty: InstituteDraft = { name: '', shortName: '', instituteType: '', recognizedBy: '' };

/** A new institute is a college unless told otherwise (spec 5). */
export const newInstituteDraft: InstituteDraft = { ...empty, instituteType: '1' };

/** What the form of an existing institute starts with: as it is, also where today's rules would not take it. */
export const draftOfInstitute = (institute: Loose<InstituteInput>): InstituteDraft => typedOf(empty, institute);

/** The institute that the draft describes, as AddInstitute and UpdateInstitute take it. */
export const instituteOf = (draft: InstituteDraft): InstituteInput => recordOf(draft, ['instituteType']);

/** What is wrong with the draft, in the form's order (spec 5). */
export const instituteProblems = (draft: InstituteDraft): Problem[] => checkInstitute(instituteOf(draft));

const optionOf = (value: string): Choice => ({ value, text: instituteTypeName(Number(value)) });

const updateTypes = ['1', '2'];

/** The types to choose from. An update offers College and University alone (spec 5), and shows the present type. */
export function typeChoices(institute: Loose<InstituteInput> | null): Choice[] {
  if (!institute) return Object.keys(instituteTypes).map(optionOf);
  const { instituteType: present } = draftOfInstitute(institute);
  const kept = present === '' || updateTypes.includes(present) ? [] : [{ ...optionOf(present), disabled: true }];
  return [...kept, ...updateTypes.map(optionOf)];
}
