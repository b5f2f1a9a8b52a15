import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import {
  Alert,
  Box,
  Button,
  Link,
  MenuItem,
  Paper,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Attender } from '#domain/classes/register.ts';
import { absenceWords } from '#domain/messages/absence.ts';
import { openingLink } from '#domain/messages/links.ts';
import { type MessageState, type Channel, type MessageInput, messageProblems } from '#domain/messages/message.ts';
import { pageWords } from '#domain/messages/pageWords.ts';
import { checkFilling, fillIn } from '#domain/messages/placeholders.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { useCalendar } from '#src/clock.ts';
import {
  type Addressee,
  messageAddress,
  fillingOf,
  goesToGuardian,
  useAddressees,
  whyNot,
} from '#src/custom/messages/addressees.ts';
import { FilledText } from '#src/custom/messages/FilledText.tsx';
import { WordFields } from '#src/custom/messages/MessageDialog.tsx';
import { useTemplatesOn } from '#src/custom/messages/templates.ts';
import { messageTexts } from '#src/custom/messages/texts.ts';
import { messageWords } from '#domain/messages/words.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { keyHint } from '#src/ui/inputs/keyHint.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { type MessageResult, resultBefore, useMessagesOf } from './messageResults.ts';
import './texts.ts';

/** What people are told of: that they missed a class, or of their own page (W67). */
export type Occasion = 'absence' | 'page';

interface Props {
  occasion: Occasion;
  students: readonly Attender[];
  day: string;
}

/** One who is told, as the list shows them. */
interface Person {
  row: Attender;
  addressee: Addressee;
  toGuardian: boolean;
  told: MessageResult | undefined;
  /** Why nothing goes there; '' where it does. */
  refusal: string;
}

/** What is sent, and sends it. */
interface Telling {
  id: number;
  addressee: Addressee;
  send: () => Promise<MessageState>;
}

interface Failure {
  error: unknown;
  /** Who was not told, and why. */
  sentence: string;
  telling: Telling;
}

/** `kept`: 1 where the mail went into the institute's own outbox. */
const stateOfMail = (kept: number): MessageState => (kept === 1 ? 'KEPT' : 'SENT');

const standardWords: Record<Occasion, MessageInput> = { absence: absenceWords, page: pageWords };

/** The list of who is told, and beside it the words for the next one with the button that opens them. */
export function TellOneByOne({ occasion, students, day }: Props) {
  const text = useTexts('tell');
  const calls = useCalls();
  const { today } = useCalendar();
  const [channel, setChannel] = useState<Channel>('whatsapp');
  const words = useWords(occasion);
  const [chosen, setChosen] = useState(0);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [toldHere, setToldHere] = useState<ReadonlyMap<number, MessageResult>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const addressees = useAddressees(
    students.map(({ id, studentId }) => ({ studentId, studentCourseId: id })),
    day,
  );
  const messages = useMessagesOf(today);

  const people = students.flatMap((row, index): Person[] => {
    const addressee = addressees.data?.[index];
    if (!addressee || !messages.data || !words.query.data) return [];
    const toGuardian = goesToGuardian(addressee, channel);
    const refusal = whyNot(addressee, channel, toGuardian) || checkFilling(words.text, fillingOf(addressee));
    const told = toldHere.get(row.id) ?? resultBefore(messages.data, addressee, words.text, occasion === 'absence');
    return [{ row, addressee, toGuardian, told, refusal }];
  });
  const waits = ({ row, told, refusal }: Person) => !told && refusal === '' && !skipped.has(row.id);
  const next = people.find(({ row, refusal }) => row.id === chosen && refusal === '') ?? people.find(waits);

  const begin = ({ row: { id, studentId }, addressee, toGuardian }: Person): Telling => {
    const about = { studentId, studentCourseId: id, toGuardian: toGuardian ? (1 as const) : (0 as const) };
    setFailure(null);
    if (channel === 'email') {
      const fields = { ...about, day, subject: words.subject, text: words.text };
      const options = { fallback: messageTexts.failed, idName: 'kept' };
      return { id, addressee, send: () => writeRecord(calls, 'SendMessage', fields, options).then(stateOfMail) };
    }
    const filled = fillIn(words.text, fillingOf(addressee));
    window.open(openingLink(channel, messageAddress(addressee, channel, toGuardian), filled), '_blank', 'noopener');
    const note = { ...about, channel, text: filled };
    return { id, addressee, send: () => writeRecord(calls, 'NoteMessage', note).then(() => 'OPENED' as const) };
  };
  /** Sends a mail, or notes what was opened, and asks for it again without opening it anew. */
  const { run, busy } = useOneRun(async ({ id, addressee, send }: Telling) => {
    try {
      const state = await send();
      setToldHere((known) => new Map(known).set(id, { state, time: momentInIndia(new Date().toISOString()).time }));
      setChosen(0);
      setFailure(null);
    } catch (error) {
      const sentence = text('failed', { name: addressee.NAME, reason: failureReason(error) });
      setFailure({ error, sentence, telling: { id, addressee, send } });
    }
  });

  const skip = (id: number) => {
    setSkipped(new Set([...skipped, id]));
    setChosen(0);
  };
  // Without the templates the standard words would go out.
  const queries = [addressees, messages, words.query];
  const list = {
    data: people.length > 0 ? people : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
  const told = people.filter((person) => person.told).length;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns } }}
    >
      <Panel
        title={text(`who.${occasion}`)}
        note={people.length > 0 && text('told', { told, of: people.length })}
        action={<ChannelChoice channel={channel} onChange={setChannel} />}
        query={list}
        empty=""
      >
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((person) => (
              <PersonRow
                key={person.row.id}
                person={person}
                channel={channel}
                isNext={person === next}
                isSkipped={skipped.has(person.row.id)}
                onChoose={() => setChosen(person.row.id)}
                onSkip={() => skip(person.row.id)}
              />
            ))}
          </Box>
        )}
      </Panel>
      {people.length > 0 && (
        <NextPanel
          next={next}
          channel={channel}
          words={words}
          busy={busy}
          failure={failure}
          onTell={(person) => run(begin(person))}
          onAgain={(telling) => void run(telling)}
        />
      )}
    </Box>
  );
}

const columns = 'minmax(0, 1fr) 400px';

/** The words: those of a template, the first one for absence at first where that is told, or what somebody made of them. */
function useWords(occasion: Occasion) {
  const query = useTemplatesOn();
  const fitting = (query.data ?? [])
    .filter(({ event }) => event === occasion || event === 'none')
    .toSorted((one, other) => Number(other.event === occasion) - Number(one.event === occasion));
  const [chosenId, setChosenId] = useState<number>();
  const [own, setOwn] = useState<MessageInput>();
  const first = fitting.find(({ event }) => event === occasion);
  const template = chosenId === undefined ? first : fitting.find(({ id }) => id === chosenId);
  const { subject, text } = own ?? template ?? standardWords[occasion];
  return {
    subject,
    text,
    query,
    templates: fitting,
    /** 0 for the standard words, -1 for changed ones. */
    chosenId: own ? -1 : (template?.id ?? 0),
    choose: (id: number) => {
      setOwn(undefined);
      setChosenId(id);
    },
    change: setOwn,
  };
}
type Words = ReturnType<typeof useWords>;

/** WhatsApp first, as most are told there. */
const byLikelihood: readonly Channel[] = ['whatsapp', 'sms', 'email'];

function ChannelChoice({ channel, onChange }: { channel: Channel; onChange: (channel: Channel) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={messageTexts.by}
      value={channel}
      onChange={(_event, chosen: Channel | null) => chosen && onChange(chosen)}
    >
      {byLikelihood.map((one) => (
        <ToggleButton key={one} value={one}>
          {messageWords.channels[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface PersonProps {
  person: Person;
  channel: Channel;
  isNext: boolean;
  isSkipped: boolean;
  onChoose: () => void;
  onSkip: () => void;
}

function PersonRow({ person, channel, isNext, isSkipped, onChoose, onSkip }: PersonProps) {
  const text = useTexts('tell');
  const pathTo = usePathTo();
  const { row, addressee, toGuardian, told, refusal } = person;
  const name = row.studentName;
  const state = () => {
    if (told) return text(`state.${told.state}`, { time: told.time });
    if (refusal) return refusal;
    if (isNext) return text('next');
    return text(isSkipped ? 'skipped' : 'waits');
  };
  const Icon = told ? CheckCircleIcon : RadioButtonUncheckedIcon;
  const action = isNext ? 'skip' : told ? 'again' : 'choose';
  return (
    <Box component="li" aria-current={isNext || undefined} sx={{ ...panelRow, ...(isNext && highlighted) }}>
      <Icon fontSize="small" color={told ? 'success' : isNext ? 'primary' : 'disabled'} aria-hidden />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Link component={RouterLink} to={pathTo('students', 'show', { id: row.studentId })} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            toGuardian ? text('guardian', { name: addressee.GUARDIAN_NAME || '–' }) : text('student'),
            messageAddress(addressee, channel, toGuardian),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" color={isNext ? 'primary' : 'textSecondary'} sx={{ flex: '0 1 150px' }}>
        {state()}
      </Typography>
      <Box sx={{ flex: '0 0 84px', textAlign: 'end' }}>
        {refusal === '' && (
          <RowButton aria-label={text(`${action}Of`, { name })} onClick={isNext ? onSkip : onChoose}>
            {text(action)}
          </RowButton>
        )}
      </Box>
    </Box>
  );
}

const highlighted = { bgcolor: 'action.selected' } as const;

interface NextProps {
  /** Undefined where nobody is left. */
  next: Person | undefined;
  channel: Channel;
  words: Words;
  busy: boolean;
  failure: Failure | null;
  onTell: (person: Person) => Promise<unknown>;
  onAgain: (telling: Telling) => void;
}

/** The words as the next one will read them, and the button that opens them; it keeps the focus. */
function NextPanel({ next, channel, words, busy, failure, onTell, onAgain }: NextProps) {
  const text = useTexts('tell');
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const nextId = next?.row.id;
  const isAsked = asksAgain(failure?.error);
  // A button that works is disabled, and lost the focus; whoever skips or chooses goes on here, too.
  useEffect(() => {
    if (!busy && !isAsked && nextId !== undefined) button.current?.focus();
  }, [busy, isAsked, nextId]);
  const isMail = channel === 'email';
  const filling = next && fillingOf(next.addressee);
  const toWhom =
    next && (next.toGuardian && next.addressee.GUARDIAN_NAME ? next.addressee.GUARDIAN_NAME : next.row.studentName);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={toWhom ? text('to', { name: toWhom }) : text('all')}
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        order: { xs: -1, md: 0 },
        position: 'sticky',
        top: 72,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <TextField
        select
        label={text('words')}
        value={words.chosenId}
        onChange={({ target }) => words.choose(Number(target.value))}
      >
        {words.chosenId === -1 && <MenuItem value={-1}>{text('ownWords')}</MenuItem>}
        {words.templates.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value={0}>{text('plainWords')}</MenuItem>
      </TextField>
      {next && filling ? (
        <>
          <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {text('to', { name: toWhom ?? '' })}
          </Typography>
          <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
            {isMail && (
              <Box sx={{ fontWeight: 650, mb: 1 }}>
                <FilledText text={words.subject} filling={filling} />
              </Box>
            )}
            <FilledText text={words.text} filling={filling} />
          </Box>
          <Box sx={{ textAlign: 'end' }}>
            <RowButton onClick={() => setChanging(true)}>{text('change')}</RowButton>
          </Box>
          <Button
            ref={button}
            variant="contained"
            size="large"
            loading={busy}
            // Who was opened last has to be noted first.
            disabled={isAsked}
            onClick={() => void onTell(next)}
            sx={{ justifyContent: 'space-between', textAlign: 'start' }}
          >
            {text(isMail ? 'sendNext' : 'openNext', { name: toWhom ?? '' })}
            <Typography
              component="kbd"
              variant="body2"
              aria-hidden
              sx={{ ...keyHint, display: { xs: 'none', md: 'block' } }}
            >
              {text('key')}
            </Typography>
          </Button>
        </>
      ) : (
        <Typography>{text('all')}</Typography>
      )}
      {failure && (
        <Alert severity="error">
          {failure.sentence}
          <Unanswered
            error={failure.error}
            onAgain={isAsked ? () => onAgain(failure.telling) : undefined}
            busy={busy}
          />
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {isMail ? text('sentHelp') : `${text('openedHelp')} ${text('openedIsAll')}`}
      </Typography>
      {changing && filling && (
        <FormDialog<MessageInput>
          title={text('changeTitle')}
          submit="tell.changeDone"
          name="tell-absent"
          width="md"
          initial={{ subject: words.subject, text: words.text }}
          problemsOf={(values) => problemsOf(messageProblems(values))}
          onSave={(values) => Promise.resolve(words.change(values))}
          onSaved={() => setChanging(false)}
          onClose={() => setChanging(false)}
        >
          <WordFields withSubject={isMail} filling={filling} />
        </FormDialog>
      )}
    </Paper>
  );
}
