import { Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { checkNotice, type NoticeInput } from '#domain/people/consent.ts';
import { pickerRange } from '#domain/words/dates.ts';
import { languageNames, languages } from '#domain/words/languages.ts';
import { textLimits } from '#domain/words/limits.ts';
import { today } from '#src/clock.ts';
import type { Notice } from '#src/records/notices.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useSave } from '#src/ui/form/useSave.ts';

const choices = languageNames.map((value) => ({ value, text: languages[value] }));

/** Adds the next version of a notice in a language; `before` are the notices that there are. */
export default function NoticeDialog({ before, onClose }: { before: readonly Notice[]; onClose: () => void }) {
  const text = useTexts('notices');
  const notify = useNotify();
  const save = useSave('notices', null);
  return (
    <FormDialog<NoticeInput>
      title={text('addTitle')}
      submit="notices.add"
      name="notices/new"
      width="md"
      initial={{ language: 'en', text: '', from: today() }}
      problemsOf={(draft) => checkNotice(draft, today(), before)}
      onSave={save}
      onSaved={() => {
        notify('notices.added', { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('addHelp')}</Typography>
      <ChoiceInput source="language" label={text('fields.language')} required choices={choices} autoFocus />
      <TextInput source="text" label={text('fields.text')} required lines={8} maxLength={textLimits.notice} />
      <DayInput
        source="from"
        label={text('fields.from')}
        help={text('fromHelp')}
        required
        max={pickerRange(today()).max}
      />
    </FormDialog>
  );
}
