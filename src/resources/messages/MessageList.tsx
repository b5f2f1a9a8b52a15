import { DialogActions, DialogContent, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { messageStates } from '#domain/messages/message.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { studentColumn } from '#src/custom/people/person/StudentLink.tsx';
import type { Message } from '#src/records/messages.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { actionsColumn, detailColumn, momentColumn } from '#src/ui/lists/cells.tsx';
import { MailMany, UnfinishedMails } from '#src/custom/messages/many/MailMany.tsx';
import { StateChip } from '#src/custom/messages/StateChip.tsx';
import { messageWords } from '#domain/messages/words.ts';
import './texts.ts';

const states = messageStates.map((value) => ({ value, text: messageWords.states[value] }));

/** What was sent and opened (W55): what was refused or is not known first, then the newest. */
export default function MessageList() {
  const text = useTexts('resources.messages');
  const [read, setRead] = useState<Message | null>(null);
  const whom = ({ address, toGuardian }: Message) => (toGuardian ? text('toGuardian', { address }) : address);
  return (
    <MailMany>
      <ListPage
        title={text('title')}
        notice={
          <>
            <UnfinishedMails />
            <ToReminders />
          </>
        }
        filters={
          <FilterRow>
            <SearchField label="resources.messages.searchFor" />
            <ChoiceFilter<Message> name="state" label={text('fields.state')} choices={states} all={text('allStates')} />
            <DayRangeFilter />
          </FilterRow>
        }
        sort={{ field: 'state', order: 'DESC' }}
      >
        <DataList empty={{ none: text('none'), belongs: text('belongs'), begin: null }} dense>
          <Column<Message> {...momentColumn('dateCreated')} card="none" />
          <Column<Message> {...studentColumn} gives="kept" sortable={false} card="title" />
          <Column<Message>
            source="state"
            card="status"
            render={({ state }) => <StateChip state={state} />}
            exportValue={({ state }) => messageWords.states[state]}
          />
          <Column<Message> {...detailColumn('subject')} sortable={false} card="text" render={firstWords} />
          <Column<Message>
            {...detailColumn('address')}
            sortable={false}
            card="none"
            from={860}
            render={whom}
            exportValue={whom}
          />
          <Column<Message>
            source="channel"
            sortable={false}
            card="none"
            from={700}
            render={({ channel }) => messageWords.channels[channel]}
          />
          <Column<Message> source="by" sortable={false} card="none" from={960} letters={12} />
          <Column<Message>
            {...actionsColumn}
            render={(message) => (
              <RowButtons>
                <RowButton
                  likeliest
                  aria-label={text('readOf', {
                    student: message.studentName,
                    moment: formatDateTimeIst(message.dateCreated),
                  })}
                  onClick={() => setRead(message)}
                >
                  {text('read')}
                </RowButton>
              </RowButtons>
            )}
          />
        </DataList>
      </ListPage>
      {read && <ReadDialog message={read} onClose={() => setRead(null)} />}
    </MailMany>
  );
}

/** Leads to what the server reminded of by itself, and whom not (W65). */
function ToReminders() {
  const text = useTexts('resources.messages');
  const path = usePathTo()('reminders', 'list');
  if (!path) return null;
  return (
    <Link component={RouterLink} to={path} sx={{ justifySelf: 'start' }}>
      {text('reminders')}
    </Link>
  );
}

const firstWords = ({ subject, text }: Message) => subject || text;

function ReadDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const text = useTexts('resources.messages');
  const { studentName: student, dateCreated, channel, address, toGuardian, subject, state, by } = message;
  const facts = [
    formatDateTimeIst(dateCreated),
    messageWords.channels[channel],
    toGuardian ? text('toGuardian', { address }) : address,
    by,
  ];
  return (
    <TaskDialog title={text('readTitle', { student })} onClose={onClose}>
      <DialogContent sx={taskContent}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')} <StateChip state={state} />
        </Typography>
        {subject && <Typography sx={{ fontWeight: 650 }}>{subject}</Typography>}
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.text || text('forgotten')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </TaskDialog>
  );
}
