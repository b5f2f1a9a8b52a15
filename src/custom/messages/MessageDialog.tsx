import { FormHelperText, MenuItem, Paper, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  channels,
  type Channel,
  type MessageInput,
  messageProblems,
  placeholdersOf,
} from '#domain/messages/message.ts';
import { openingLink } from '#domain/messages/links.ts';
import { checkFilling, fillIn, type Filling, type Placeholder } from '#domain/messages/placeholders.ts';
import { pageWords } from '#domain/messages/pageWords.ts';
import { textLimits } from '#domain/words/limits.ts';
import { type FieldCheck, problemsOf } from '#domain/words/problem.ts';
import { today } from '#src/clock.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { type Addressee, fillingOf, useAddressee, whyNot } from './addressees.ts';
import { FilledText, PlaceholderButtons } from './FilledText.tsx';
import { useOfferedNames } from './offeredNames.ts';
import { besideKept } from '#src/custom/certificates/certificate/besideKept.ts';
import { useTemplatesOn } from './templates.ts';
import { messageTexts } from './texts.ts';
import { messageWords } from '#domain/messages/words.ts';

interface Props {
  student: { id: number; name: string };
  /** The courses that the message may be about. */
  enrolments: readonly { id: number; courseName: string }[];
  onClose: () => void;
}

const submits = { email: 'message.send', whatsapp: 'message.whatsapp', sms: 'message.sms' } as const;

/** Writes one message to a student or the guardian: mailed from here, or opened in WhatsApp or as SMS (W55). */
export default function MessageDialog({ student, enrolments, onClose }: Props) {
  const text = useTexts('message');
  const notify = useNotify();
  const refresh = useRefresh();
  const calls = useCalls();
  const [studentCourseId, setStudentCourseId] = useState(enrolments.length === 1 ? (enrolments[0]?.id ?? 0) : 0);
  const [channel, setChannel] = useState<Channel>('email');
  const [chosenGuardian, setChosenGuardian] = useState<boolean | null>(null);
  const { data: addressee, error } = useAddressee({ studentId: student.id, studentCourseId }, today());
  const toGuardian = chosenGuardian ?? addressee?.MINOR === 1;
  const isMail = channel === 'email';
  const kept = useRef(false);
  const opened = useRef('');
  const refusal = addressee ? whyNot(addressee, channel, toGuardian) : '';

  /** A text that is opened elsewhere has no subject. */
  const asSent = ({ subject, text: words }: MessageInput): MessageInput => ({
    subject: isMail ? subject : '–',
    text: words,
  });
  const problems = (values: MessageInput) => {
    const checks = messageProblems(asSent(values));
    const filling = addressee && fillingOf(addressee);
    const fills: FieldCheck[] = filling
      ? [
          ['subject', isMail ? checkFilling(values.subject, filling) : ''],
          ['text', checkFilling(values.text, filling) || refusal],
        ]
      : [['text', error?.message ?? messageTexts.loading]];
    const found = problemsOf(checks);
    return found.length > 0 ? found : problemsOf(fills);
  };
  const save = async ({ subject, text: words }: MessageInput, form: string) => {
    const about = { studentId: student.id, studentCourseId, toGuardian: toGuardian ? (1 as const) : (0 as const) };
    try {
      if (channel === 'email') {
        const fields = { ...about, day: today(), subject, text: words };
        kept.current =
          (await writeRecord(calls, 'SendMessage', fields, { fallback: messageTexts.failed, form, idName: 'kept' })) ===
          1;
        return 0;
      }
      const filled = fillIn(words, fillingOf(addressee!));
      const { MOBILE, GUARDIAN_MOBILE } = addressee!;
      const link = openingLink(channel, toGuardian ? GUARDIAN_MOBILE : MOBILE, filled);
      // What is asked for again by itself is open already.
      if (opened.current !== link) window.open(link, '_blank', 'noopener');
      opened.current = link;
      return await writeRecord(calls, 'NoteMessage', { ...about, channel, text: filled }, { form });
    } finally {
      refresh();
    }
  };
  return (
    <FormDialog<MessageInput>
      title={text('title', { name: student.name })}
      submit={submits[channel]}
      name={`message/${student.id}`}
      width="md"
      asks
      initial={{ subject: '', text: '' }}
      problemsOf={problems}
      onSave={save}
      onSaved={() => {
        const sent = text(isMail ? 'sent' : 'opened');
        notify(kept.current ? besideKept(sent) : sent, { type: kept.current ? 'info' : 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      {enrolments.length > 0 && (
        <TextField
          select
          label={text('course')}
          value={studentCourseId}
          onChange={({ target }) => setStudentCourseId(Number(target.value))}
        >
          <MenuItem value={0}>{text('noCourse')}</MenuItem>
          {enrolments.map(({ id, courseName }) => (
            <MenuItem key={id} value={id}>
              {courseName}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TemplateSelect />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text('by')}
        value={channel}
        onChange={(_event, chosen: Channel | null) => chosen && setChannel(chosen)}
      >
        {channels.map((one) => (
          <ToggleButton key={one} value={one}>
            {messageWords.channels[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {addressee && (
        <WhomField {...{ addressee, toGuardian, refusal }} onChange={(guardian) => setChosenGuardian(guardian)} />
      )}
      <WordFields withSubject={isMail} filling={addressee && fillingOf(addressee)} />
    </FormDialog>
  );
}

interface WhomProps {
  addressee: Addressee;
  toGuardian: boolean;
  /** Why nothing goes there; '' where it does. */
  refusal: string;
  onChange: (toGuardian: boolean) => void;
}

/** The student, or the guardian where there is one. */
function WhomField({ addressee, toGuardian, refusal, onChange }: WhomProps) {
  const text = useTexts('message');
  return (
    <div>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text('to')}
        value={toGuardian}
        onChange={(_event, chosen: boolean | null) => chosen !== null && onChange(chosen)}
      >
        <ToggleButton value={false}>{text('student', { name: addressee.NAME })}</ToggleButton>
        {(addressee.GUARDIAN_NAME || toGuardian) && (
          <ToggleButton value>{text('guardian', { name: addressee.GUARDIAN_NAME || '–' })}</ToggleButton>
        )}
      </ToggleButtonGroup>
      {refusal && <FormHelperText error>{refusal}</FormHelperText>}
    </div>
  );
}

/** The templates that are on, or own words. */
export function TemplateSelect() {
  const text = useTexts('message');
  const { setValue } = useFormContext<MessageInput>();
  const [chosen, setChosen] = useState(0);
  const query = useTemplatesOn();
  const { data: templates = [] } = query;
  const hasPages = useOffers('ownPage');
  if (query.error) return <QueryError query={query} />;
  if (templates.length === 0 && !hasPages) return null;
  const choose = (id: number) => {
    setChosen(id);
    const template = id === ofPage ? pageWords : templates.find((one) => one.id === id);
    if (!template) return;
    setValue('subject', template.subject, { shouldDirty: true });
    setValue('text', template.text, { shouldDirty: true });
  };
  return (
    <TextField select label={text('template')} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
      <MenuItem value={0}>{text('ownWords')}</MenuItem>
      {templates.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
      {hasPages && <MenuItem value={ofPage}>{text('pageWords')}</MenuItem>}
    </TextField>
  );
}

/** Stands for our words that bring the link of the own page (W67). */
const ofPage = -1;

interface WordProps {
  withSubject: boolean;
  filling: Filling | undefined;
  /** What may be put in; for any occasion, everything. */
  names?: readonly Placeholder[];
}

/** Subject and text with the placeholders to put in, and beside them what will be read. */
export function WordFields({ withSubject, filling, names = placeholdersOf('none') }: WordProps) {
  const offered = useOfferedNames(names);
  const text = useTexts('message');
  const { setValue, getValues } = useFormContext<MessageInput>();
  const words = useWatch<MessageInput>() as Partial<MessageInput>;
  const box = useRef<HTMLDivElement>(null);
  const putIn = (name: Placeholder) => {
    const field = document.activeElement;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const isOurs = isField && box.current?.contains(field);
    const source = isOurs && field instanceof HTMLInputElement ? 'subject' : 'text';
    const before = getValues(source) ?? '';
    const at = isOurs ? (field.selectionStart ?? before.length) : before.length;
    const end = isOurs ? (field.selectionEnd ?? at) : at;
    const value = `${before.slice(0, at)}{${name}}${before.slice(end)}`;
    setValue(source, value, { shouldDirty: true });
    if (isOurs) requestAnimationFrame(() => field.setSelectionRange(at + name.length + 2, at + name.length + 2));
  };
  const isEmpty = !words.subject && !words.text;
  return (
    <div ref={box} style={{ display: 'grid', gap: 12 }}>
      {withSubject && <TextInput source="subject" label={text('subject')} required maxLength={textLimits.subject} />}
      <TextInput source="text" label={text('text')} required lines={5} maxLength={textLimits.message} />
      <PlaceholderButtons label={text('placeholders')} names={offered} onChoose={putIn} />
      {filling && (
        <Paper variant="outlined" component="section" aria-label={text('preview')} sx={{ p: 2 }}>
          <Typography variant="caption" color="textSecondary" component="h3">
            {text('preview')}
          </Typography>
          {isEmpty && <Typography color="textSecondary">{text('nothingYet')}</Typography>}
          {withSubject && words.subject && (
            <Typography component="div" sx={{ fontWeight: 650, mb: 1 }}>
              <FilledText text={words.subject} filling={filling} />
            </Typography>
          )}
          {words.text && <FilledText text={words.text} filling={filling} />}
        </Paper>
      )}
    </div>
  );
}
