import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import { NotSaved } from '../../../custom/form/NotSaved.tsx';
import { type OnLoadAfter, useLoaded } from '../../../custom/form/useLoaded.ts';
import { LookalikeWarning } from '../../../custom/enrol/LookalikeWarning.tsx';
import { draftOf, freeEligible, personOf } from '../../../custom/personForm/personDraft.ts';
import { focusInput } from '../../../custom/personForm/focusInput.ts';
import { PersonInputs } from '../../../custom/personForm/PersonInputs.tsx';
import { ProblemList } from '../../../custom/personForm/ProblemList.tsx';
import { personInputId, usePersonForm } from '../../../custom/personForm/usePersonForm.ts';
import { stack } from '../../../custom/layout/pageStyle.ts';
import type { Student } from '../index.ts';
import { LeaveDialog } from '../../../custom/dialogs/LeaveDialog.tsx';
import { useOneRun } from '../../../custom/dialogs/useOneRun.ts';
import { ReferenceWarnings } from '../ReferenceWarnings.tsx';
import { useChangedIdentity } from './useChangedIdentity.ts';

interface Props {
  student: Student;
  onCancel: () => void;
  onSaved: () => void;
}

const quietly = { onError: () => undefined, mutationMode: 'pessimistic', returnPromise: true } as const;

/** 'Update Student' (spec 2): Save Changes and Cancel. What was typed stays when saving fails. Enter saves. */
export function UpdateStudent({ student, ...props }: Props) {
  const { loaded, key, onLoadAfter } = useLoaded(student);
  return <StudentForm key={key} student={loaded} onLoadAfter={onLoadAfter} {...props} />;
}

function StudentForm({ student, onLoadAfter, onCancel, onSaved }: Props & { onLoadAfter: OnLoadAfter }) {
  const translate = useTranslate();
  const form = usePersonForm('edit', draftOf(student));
  const lookalikes = useChangedIdentity(student, form);
  const [update, { error, isSuccess }] = useUpdate<Student, Error>('students', undefined, quietly);
  const { problems, shownAll } = form;

  const { run: save, busy } = useOneRun(() => {
    const person = { ...personOf(form.draft, 'edit'), isFreeEligible: freeEligible(form.draft, 'edit') };
    const data = { ...person, dateModified: student.dateModified };
    return update('students', { id: student.id, data, previousData: student }).then(onSaved, () => undefined);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    form.showAll();
    const [first] = problems;
    if (first) return focusInput(personInputId(first.field));
    void save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={stack}>
      <ReferenceWarnings />
      <div aria-live="polite">
        <LookalikeWarning lookalikes={lookalikes} />
      </div>
      <PersonInputs form={form} disabled={busy} />
      {shownAll && (
        <ProblemList
          problems={problems}
          severity="error"
          title={translate('texts.students.fixAll')}
          inputId={personInputId}
        />
      )}
      <NotSaved message={error?.message ?? ''} error={error} onLoad={onLoadAfter(error)} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {translate('lists.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('resources.students.update.save')}
        </Button>
      </Box>
      <LeaveDialog when={form.dirty && !isSuccess} />
    </Box>
  );
}
