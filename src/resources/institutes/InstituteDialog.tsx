import { useTranslate } from 'react-admin';
import { FormDialog } from '../../custom/form/FormDialog.tsx';
import { useDraft } from '../../custom/form/useDraft.ts';
import { type OnLoadAfter, useLoaded } from '../../custom/form/useLoaded.ts';
import { useSave } from '../../custom/form/useSave.ts';
import { instituteRows } from '../../custom/lookups/instituteRows.ts';
import type { Institute } from './index.ts';
import { draftOfInstitute, instituteOf, instituteProblems, newInstituteDraft } from './instituteDraft.ts';
import { InstituteInputs } from './InstituteInputs.tsx';

interface Props {
  /** The institute to update; null to add one. */
  institute: Institute | null;
  onClose: () => void;
}

/** Adds or updates an institute (spec 2). The dropdowns of other screens learn of it, too. */
export function InstituteDialog({ institute, onClose }: Props) {
  const { loaded, ...form } = useLoaded(institute);
  return <InstituteForm key={form.key} institute={loaded} onLoadAfter={form.onLoadAfter} onClose={onClose} />;
}

function InstituteForm({ institute, onLoadAfter, onClose }: Props & { onLoadAfter: OnLoadAfter }) {
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
