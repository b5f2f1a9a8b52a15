import { useListContext, useNotify, useRefresh } from 'react-admin';
import { absenceWords } from '#domain/messages/absence.ts';
import { feeWords } from '#domain/messages/feeWords.ts';
import { openingLink } from '#domain/messages/links.ts';
import { checkFilling, fillIn } from '#domain/messages/placeholders.ts';
import { reminderKindWords, reminderStateWords } from '#domain/money/reminderLabels.ts';
import { reminderStates } from '#domain/money/reminders.ts';
import { formatDay } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { type Addressee, fillingOf, messageAddress, useAddressees, whyNot } from '#src/custom/messages/addressees.ts';
import { notReady, templateFor, useTemplatesOn } from '#src/custom/messages/templates.ts';
import { studentColumn } from '#src/custom/people/person/StudentLink.tsx';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { MessageTemplate } from '#src/records/messageTemplates.ts';
import type { AutoReminder } from '#src/records/reminders.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { actionsColumn, dayColumn, detailColumn, keptColumn } from '#src/ui/lists/cells.tsx';
import './texts.ts';

const states = reminderStates.map((value) => ({ value, text: reminderStateWords[value] }));
const channel = 'whatsapp';

/** Whom the server reminded by itself, and why not others; who waits is told in WhatsApp, one by one (W65). */
export default function ReminderList() {
  const text = useTexts('resources.reminders');
  return (
    <ListPage
      title={text('title')}
      filters={
        <FilterRow>
          <SearchField label="resources.reminders.searchFor" />
          <ChoiceFilter<AutoReminder>
            name="state"
            label={text('fields.state')}
            choices={states}
            all={text('allStates')}
          />
          <DayRangeFilter />
        </FilterRow>
      }
      sort={{ field: 'day', order: 'DESC' }}
    >
      <ReminderTable />
    </ListPage>
  );
}

function ReminderTable() {
  const text = useTexts('resources.reminders');
  const { data: rows = [] } = useListContext<AutoReminder>();
  const waiting = rows.filter(({ state }) => state === 'WHATSAPP');
  const people = waiting.map(({ studentId, studentCourseId }) => ({ studentId, studentCourseId }));
  const addressees = useAddressees(people, today());
  const templates = useTemplatesOn(waiting.length > 0);
  const notYet = notReady([addressees, templates]);
  const of = ({ event, step, about }: AutoReminder) => {
    const day = formatDay(about);
    if (event === 'absence') return `${reminderKindWords.absence} ${text('absent', { day })}`;
    const when =
      step === 0 ? text('on', { day }) : text(step < 0 ? 'before' : 'after', { smart_count: Math.abs(step), day });
    return `${reminderKindWords.feeReminder} ${when}`;
  };
  return (
    <DataList empty={{ none: text('none'), belongs: text('belongs'), begin: null }} dense>
      <Column<AutoReminder> {...studentColumn} gives="kept" sortable={false} card="title" />
      <Column<AutoReminder>
        source="state"
        sortable={false}
        card="status"
        render={({ state }) => reminderStateWords[state]}
        exportValue={({ state }) => reminderStateWords[state]}
      />
      <Column<AutoReminder> {...dayColumn('day')} card="text" />
      <Column<AutoReminder>
        source="event"
        label="resources.reminders.fields.kind"
        sortable={false}
        card="text"
        render={of}
        exportValue={of}
      />
      <Column<AutoReminder> {...keptColumn('courseName')} sortable={false} card="none" from={700} />
      <Column<AutoReminder> {...detailColumn('why')} sortable={false} card="text" ifAny={({ why }) => why} />
      <Column<AutoReminder>
        {...actionsColumn}
        render={(reminder) => {
          if (reminder.state !== 'WHATSAPP') return null;
          const addressee = addressees.data?.find(
            ({ STUDENT_COURSE_ID }) => STUDENT_COURSE_ID === reminder.studentCourseId,
          );
          return <Open {...{ reminder, addressee, templates: templates.data, notYet }} />;
        }}
      />
    </DataList>
  );
}

/** What a reminder says and where it goes, in the words of the template that is on, else ours; `why` it does not, '' where it does. */
function messageOf({ event, toldDay }: AutoReminder, addressee: Addressee, templates: readonly MessageTemplate[]) {
  const toGuardian = addressee.MINOR === 1;
  const template = templateFor(templates, event);
  const words = template?.text ?? (event === 'absence' ? absenceWords : feeWords).text;
  const filling = { ...fillingOf(addressee), day: formatDay(toldDay) };
  const why = whyNot(addressee, channel, toGuardian) || checkFilling(words, filling);
  return { toGuardian, filled: fillIn(words, filling), address: messageAddress(addressee, channel, toGuardian), why };
}

interface OpenProps {
  reminder: AutoReminder;
  addressee: Addressee | undefined;
  templates: readonly MessageTemplate[] | undefined;
  /** Said while the one or the other is not known. */
  notYet: string;
}

/** Opens WhatsApp with a reminder and notes it: the row has waited for that. */
function Open({ reminder, addressee, templates, notYet }: OpenProps) {
  const text = useTexts('resources.reminders');
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const { studentId, studentCourseId, studentName: student } = reminder;
  const message = addressee && templates && messageOf(reminder, addressee, templates);
  const why = message ? message.why : notYet;
  const { run, busy } = useOneRun(async () => {
    if (!message) return;
    const { toGuardian, filled, address } = message;
    window.open(openingLink(channel, address, filled), '_blank', 'noopener');
    const about = { studentId, studentCourseId, toGuardian: toGuardian ? (1 as const) : (0 as const) };
    try {
      await writeRecord(calls, 'NoteMessage', { ...about, channel, text: filled });
      notify('resources.reminders.opened', { type: 'success' });
      refresh();
    } catch (error) {
      notify(failureReason(error), { type: 'error' });
    }
  });
  return (
    <RowButtons>
      <ReasonButton
        why={why}
        size="small"
        variant="outlined"
        loading={busy}
        aria-label={text('openOf', { student })}
        onClick={() => void run()}
      >
        {text('open')}
      </ReasonButton>
    </RowButtons>
  );
}
