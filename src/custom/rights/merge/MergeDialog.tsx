import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { texts } from '#contract/texts.ts';
import { isTypedName } from '#domain/people/typedName.ts';
import { textLimits } from '#domain/words/limits.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { type FieldsOf, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Student } from '#src/records/students.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ReasonInput, reasonProblems, useReasonQuestion } from '#src/ui/dialogs/ReasonInput.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { toTitle } from '#src/ui/page/PageHeader.tsx';

interface Props {
  keep: Student;
  gone: Student;
  take: FieldsOf<'MergeStudents'>['take'];
  onStale: () => void;
  onClose: () => void;
}

interface Draft {
  reason: string;
  name: string;
}

/** Asks why, and for the name of who stays, and merges; then leads to who stays. */
export function MergeDialog({ keep, gone, take, onStale, onClose }: Props) {
  const text = useTexts('merge');
  const calls = useCalls();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const page = usePathTo()('students', 'show', { id: keep.id });
  const name = keep.name ?? '';
  const askAboutReason = useReasonQuestion(`${name} ${gone.name ?? ''}`);
  const save = async ({ reason }: Draft, form?: string) => {
    askAboutReason(reason);
    const ids = { keepId: keep.id, goneId: gone.id };
    const seen = { seenKeep: keep.dateModified, seenGone: gone.dateModified };
    try {
      await writeRecord(
        calls,
        'MergeStudents',
        { ...ids, ...seen, take, reason },
        { fallback: texts.merge.failed, form },
      );
    } catch (error) {
      onStale();
      throw error;
    }
  };
  const saved = async () => {
    notify(text('done', { name }), { type: 'success' });
    void navigate(page, { state: toTitle });
    // What any list or page knows of the two is out of date.
    await client.invalidateQueries();
  };
  return (
    <FormDialog<Draft>
      title={text('submit')}
      submit="merge.confirm"
      name={`merge/${keep.id}/${gone.id}`}
      initial={{ reason: '', name: '' }}
      problemsOf={(draft) => [
        ...reasonProblems(draft.reason),
        ...problemsOf([['name', isTypedName(draft.name, name) ? '' : text('wrongName')]]),
      ]}
      onSave={save}
      onSaved={() => void saved()}
      onClose={onClose}
    >
      <Typography>{text('noUndo')}</Typography>
      <ReasonInput autoFocus />
      <TextInput
        source="name"
        label={text('typeName', { name })}
        help={text('typeNameHelp')}
        required
        maxLength={textLimits.name}
      />
    </FormDialog>
  );
}
