import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { type Language, languageNames } from '#domain/words/languages.ts';
import { checkTemplate, type MessageEvent, messageEventNames } from '#domain/messages/message.ts';
import { textLimits } from '#domain/words/limits.ts';
import { today } from '#src/clock.ts';
import { fillingOf, useAddressee } from '#src/custom/messages/addressees.ts';
import { WordFields } from '#src/custom/messages/MessageDialog.tsx';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { MessageTemplate } from '#src/records/messageTemplates.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useSave } from '#src/ui/form/useSave.ts';
import { templatesTexts } from './texts.ts';

interface Draft {
  name: string;
  event: MessageEvent;
  language: Language;
  subject: string;
  text: string;
}

const draftOf = ({ name, event, language, subject, text }: Draft): Draft => ({ name, event, language, subject, text });
const empty: Draft = { name: '', event: 'none', language: 'en', subject: '', text: '' };

const events = messageEventNames.map((value) => ({ value, text: templatesTexts.events[value] }));
const languages = languageNames.map((value) => ({ value, text: templatesTexts.languages[value] }));

/** Adds a template, or changes one. Its words are shown as a student of the institute would read them. */
export default function TemplateDialog({
  template,
  onClose,
}: {
  template: MessageTemplate | null;
  onClose: () => void;
}) {
  const text = useTexts('templates');
  const save = useSave('message-templates', template);
  const { data: [newest] = [] } = useGetList<Enrolment>('enrolments', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  return (
    <FormDialog<Draft>
      title={template ? text('editTitle', { name: template.name }) : text('addTitle')}
      submit={template ? 'templates.save' : 'templates.add'}
      name={`message-templates/${template?.id ?? 'new'}`}
      width="md"
      initial={template ? draftOf(template) : empty}
      problemsOf={checkTemplate}
      onSave={(draft, form) => save(draft, form)}
      onSaved={onClose}
      onClose={onClose}
      valuesOf={(current) => draftOf(current as MessageTemplate)}
    >
      <TextInput source="name" label={text('fields.name')} required maxLength={textLimits.name} autoFocus />
      <ChoiceInput source="event" label={text('fields.event')} choices={events} />
      <ChoiceInput source="language" label={text('fields.language')} choices={languages} />
      {newest ? <FilledWords {...newest} /> : <WordFields withSubject filling={undefined} />}
      {!newest && <Typography color="textSecondary">{text('nobody')}</Typography>}
    </FormDialog>
  );
}

function FilledWords({ studentId, id: studentCourseId }: Pick<Enrolment, 'id' | 'studentId'>) {
  const { data } = useAddressee({ studentId, studentCourseId }, today());
  return <WordFields withSubject filling={data && fillingOf(data)} />;
}
