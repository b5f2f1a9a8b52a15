import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { ReferenceWarnings } from './add/CourseSelect.tsx';
import { LookalikeWarning, useLookalikes } from '#src/custom/admission/enrol/LookalikeWarning.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import {
  draftOf,
  draftProblems,
  identityOf,
  type PersonDraft,
  studentOfDraft,
  wishesOfDraft,
} from '#domain/people/personDraft.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { ActionBar } from '#src/ui/form/ActionBar.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import type { Problem } from '#domain/words/problem.ts';
import { today } from '#src/clock.ts';
import { stack } from '#src/ui/page/pageStyle.ts';
import type { Student } from '#src/records/students.ts';

interface Props {
  student: Student;
  onCancel: () => void;
  onSaved: () => void;
}

/** 'Update Student' (spec 2): Save Changes and Cancel. What was typed stays when saving fails. Enter saves. */
export function UpdateStudentForm({ student, onCancel, onSaved }: Props) {
  const translate = useTranslate();
  const save = useSave('students', student);
  const hasWishes = useOffers('messages');
  const [initial] = useState(() => draftOf(student));
  const [settled, setSettled] = useState(initial);
  // Lookalikes are searched only when an identifying field was changed.
  const { id, mobile, email, name, birthDate } = student;
  const changed =
    settled.mobile !== mobile ||
    settled.email !== email ||
    settled.name !== name ||
    settled.birthDate !== (birthDate ?? '');
  const self = useMemo(() => [id], [id]);
  const lookalikes = useLookalikes(changed ? identityOf(settled, today()) : null, self);
  return (
    <CheckedForm
      name={`students/${id}`}
      initial={initial}
      problemsOf={(draft) =>
        draftProblems(draft, today(), 'edit').filter((problem) => isAsked(problem, draft, initial, student))
      }
      onSave={(draft, form) =>
        save({ ...studentOfDraft(draft, 'edit'), ...(hasWishes ? wishesOfDraft(draft, 'edit') : {}) }, form)
      }
      onSaved={onSaved}
      valuesOf={draftOf}
    >
      <Box sx={stack}>
        <ReferenceWarnings />
        <RestoredNotice />
        <div aria-live="polite">
          <LookalikeWarning lookalikes={lookalikes} />
        </div>
        <PersonInputs mode="edit" onSettled={setSettled} />
        <FormErrors title={translate('texts.students.fixAll')} />
        <UpdateActions onCancel={onCancel} />
      </Box>
    </CheckedForm>
  );
}

/** Of a student from an import that lacks something, only what changes is checked, as on the server (W52). */
const isAsked = ({ field }: Problem, draft: PersonDraft, initial: PersonDraft, { incomplete }: Student): boolean =>
  incomplete !== 1 || draft[field as keyof PersonDraft] !== initial[field as keyof PersonDraft];

function UpdateActions({ onCancel }: Pick<Props, 'onCancel'>) {
  const translate = useTranslate();
  const { busy, sending, discard } = useCheckedForm();
  const cancel = () => {
    discard();
    onCancel();
  };
  return (
    <ActionBar>
      <Button color="inherit" onClick={cancel} disabled={busy}>
        {translate('lists.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={sending}>
        {translate('resources.students.update.save')}
      </Button>
    </ActionBar>
  );
}
