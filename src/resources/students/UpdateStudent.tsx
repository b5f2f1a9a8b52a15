import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useMemo } from 'react';
import { useUpdate } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { ReferenceWarnings } from '#src/custom/addStudent/CourseSelect.tsx';
import { LookalikeWarning, useLookalikes } from '#src/custom/enrol/LookalikeWarning.tsx';
import type { Lookalike } from '#src/custom/enrol/findStudents.ts';
import { PersonInputs } from '#src/custom/person/PersonInputs.tsx';
import { draftOf, freeEligible, identityOf, personOf } from '#src/custom/person/personDraft.ts';
import { type PersonForm, personInputId, usePersonForm } from '#src/custom/person/usePersonForm.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { NotSaved } from '#src/ui/form/NotSaved.tsx';
import { focusInput, ProblemList } from '#src/ui/form/ProblemList.tsx';
import { type OnLoadAfter, useLoaded } from '#src/ui/form/useLoaded.ts';
import { today } from '#src/ui/inputs/today.ts';
import { stack } from '#src/ui/page/pageStyle.ts';
import type { Student } from './index.ts';

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

/** Other students who look like this one; asked only when what people are known by was changed. */
export function useChangedIdentity(
  { id, mobile, email, name, birthDate }: Student,
  form: PersonForm,
): readonly Lookalike[] {
  const { settled } = form;
  const changed =
    settled.mobile !== mobile ||
    settled.email !== email ||
    settled.name !== name ||
    settled.birthDate !== (birthDate ?? '');
  const self = useMemo(() => [id], [id]);
  return useLookalikes(changed ? identityOf(settled, today()) : null, self);
}
