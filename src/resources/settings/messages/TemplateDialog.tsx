import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Language } from '#domain/words/languages.ts';
import { messageTemplates } from '#domain/messages/template.ts';
import { applicationNumber, isApplicationEvent } from '#domain/messages/application.ts';
import { checkTemplate, type MessageEvent, placeholdersOf } from '#domain/messages/message.ts';
import { yearOf } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { fillingOf, useAddressees } from '#src/custom/messages/addressees.ts';
import { WordFields } from '#src/custom/messages/MessageDialog.tsx';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { MessageTemplate } from '#src/records/messageTemplates.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { useSave } from '#src/ui/form/useSave.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { ResourceInputs } from '#src/ui/resource/ResourceInputs.tsx';

interface Draft {
  name: string;
  event: MessageEvent;
  language: Language;
  subject: string;
  text: string;
}

const draftOf = ({ name, event, language, subject, text }: Draft): Draft => ({ name, event, language, subject, text });
/** An example of whom a message may go to. */
const newestOne = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;
const empty: Draft = { name: '', event: 'none', language: 'en', subject: '', text: '' };

/** What it is; its words have inputs of their own. */
const { name: named, event: occasion, language: spoken } = messageTemplates.fields;
const about = { name: named, event: occasion, language: spoken };

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
  const enrolments = useGetList<Enrolment>('enrolments', newestOne, { throwOnError: false });
  const [newest] = enrolments.data ?? [];
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
      <ResourceInputs of={about} />
      <EventWords newest={newest} />
      <QueryError query={enrolments} />
      {enrolments.data?.length === 0 && <Typography color="textSecondary">{text('nobody')}</Typography>}
    </FormDialog>
  );
}

/** The words with what the chosen event may fill in. The fields stay while it is loading: somebody may be typing in them. */
function EventWords({ newest }: { newest: Enrolment | undefined }) {
  const event = useWatch<Draft, 'event'>({ name: 'event' });
  const people = newest ? [{ studentId: newest.studentId, studentCourseId: newest.id }] : [];
  const { data: [addressee] = [] } = useAddressees(people, today());
  const filling = addressee && fillingOf(addressee);
  // Of an applicant it is the application's number, which a student's message does not know.
  const number = applicationNumber(yearOf(today()), 1);
  return (
    <WordFields
      withSubject
      filling={filling && isApplicationEvent(event) ? { ...filling, number } : filling}
      names={placeholdersOf(event)}
    />
  );
}
