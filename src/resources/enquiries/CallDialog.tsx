import { Alert, Box, Link, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { callDayAfter, type CallStep, callSteps } from '#domain/classes/callDay.ts';
import { checkFollowUp, usualReasons } from '#domain/people/enquiry.ts';
import { formatDateTimeIst, formatDay, momentInIndia, pickerRange } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { tidy } from '#domain/words/text.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { calendarNow, today, useCalendar } from '#src/clock.ts';
import { useEnquiry, type WholeEnquiry } from '#src/custom/people/enquiry/enquiry.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { CallLinks } from './CallLinks.tsx';
import ChangeDialog from './ChangeDialog.tsx';
import SendFormDialog from './SendFormDialog.tsx';
import { Likes } from './Likes.tsx';
import './texts.ts';

/** What a key or button chose before the dialog opened; '' for nothing. */
export type Chosen = CallStep | 'lost' | '';

/** What is done with the enquiry that is open. */
type Doing = 'call' | 'change' | 'erase' | 'form';

interface Draft {
  text: string;
  nextDay: string;
  lost: boolean;
  reason: string;
}

interface Props {
  id: number;
  chosen: Chosen;
  /** Opens another enquiry of the same mobile. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** What was said so far, and what came of this call: a line and the next day, or why it is lost (W66). */
export default function CallDialog(props: Props) {
  const text = useTexts('resources.enquiries');
  const { data: enquiry, error, refetch } = useEnquiry(props.id);
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const calls = useCalls();
  const [doing, setDoing] = useState<Doing>('call');
  const goBack = () => setDoing('call');
  if (enquiry && doing === 'change') {
    const changed = () => {
      void client.invalidateQueries({ queryKey: ['enquiries'] });
      refresh();
      goBack();
    };
    return <ChangeDialog enquiry={enquiry} onSaved={changed} onClose={goBack} />;
  }
  if (enquiry && doing === 'form') {
    const sent = () => void client.invalidateQueries({ queryKey: ['enquiries'] });
    return <SendFormDialog enquiry={enquiry} onSent={sent} onClose={goBack} />;
  }
  if (enquiry && doing === 'erase') {
    return (
      <ReasonDialog
        title={text('erase.title', { name: enquiry.NAME })}
        message={text('erase.message')}
        submit="resources.enquiries.erase.submit"
        person={enquiry.NAME}
        name={`eraseEnquiry/${enquiry.ID}`}
        onSubmit={(reason) => writeRecord(calls, 'EraseEnquiry', { enquiryId: enquiry.ID, reason })}
        onDone={() => {
          notify('resources.enquiries.erase.done', { type: 'success' });
          refresh();
          props.onClose();
        }}
        onClose={goBack}
      />
    );
  }
  if (enquiry) return <Noted key={enquiry.ID} enquiry={enquiry} onDo={setDoing} {...props} />;
  return (
    <TaskDialog title={text('title')} onClose={props.onClose}>
      <Box sx={taskContent}>
        {error || enquiry === null ? (
          <InlineError error={error ?? text('none')} onRetry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </Box>
    </TaskDialog>
  );
}

interface NotedProps extends Props {
  enquiry: WholeEnquiry;
  onDo: (doing: Doing) => void;
}

function Noted({ enquiry, chosen, onOpen, onClose, onDo }: NotedProps) {
  const text = useTexts('resources.enquiries.dialog');
  const calls = useCalls();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const isOpen = enquiry.STATE === 'OPEN';
  const save = async ({ text: said, nextDay, lost, reason }: Draft) => {
    try {
      return await writeRecord(calls, 'AddFollowUp', {
        enquiryId: enquiry.ID,
        text: tidy(said),
        nextDay: lost ? '' : nextDay,
        lost: lost ? 1 : 0,
        reason: lost ? reason : '',
        seen: enquiry.DATE_MODIFIED,
      });
    } finally {
      // What somebody else noted meanwhile is shown beside the refusal.
      void client.invalidateQueries({ queryKey: ['enquiries', 'whole', enquiry.ID] });
    }
  };
  return (
    <FormDialog<Draft>
      title={text('title', { name: enquiry.NAME })}
      submit={isOpen ? 'resources.enquiries.dialog.submit' : undefined}
      name={`enquiries/${enquiry.ID}/call`}
      initial={{
        text: '',
        nextDay: chosen === '' || chosen === 'lost' ? '' : callDayAfter(chosen, calendarNow()),
        lost: chosen === 'lost',
        reason: '',
      }}
      problemsOf={({ text: said, nextDay, lost, reason }) =>
        checkFollowUp({ text: tidy(said), nextDay: lost ? '' : nextDay, lost, reason: lost ? reason : '' }, today())
      }
      onSave={save}
      onSaved={() => {
        notify('resources.enquiries.dialog.saved', { type: 'success' });
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <Facts enquiry={enquiry} onOpen={onOpen} onDo={onDo} />
      {isOpen && <Fields />}
      <History enquiry={enquiry} />
    </FormDialog>
  );
}

function Facts({ enquiry, onOpen, onDo }: Pick<NotedProps, 'enquiry' | 'onOpen' | 'onDo'>) {
  const mayErase = useMay()('EraseEnquiry');
  const sendsForms = useOffers('apply');
  const text = useTexts('resources.enquiries');
  const pathTo = usePathTo();
  const { NAME, MOBILE, COURSE_NAME, STUDENT_ID, SOURCE, ASKED_ON, STATE, REASON, EMAIL, LIKES, NOTE } = enquiry;
  const { REG_ID, REG_STATUS, REG_DIFFERS, FORM_SENT_AT } = enquiry;
  const application = REG_ID > 0 && pathTo('registrations', 'approve', { ID: REG_ID });
  const status = text('dialog.application', { status: REG_STATUS });
  const student = STUDENT_ID > 0 && pathTo('students', 'show', { id: STUDENT_ID });
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {[
          COURSE_NAME || text('noCourse'),
          SOURCE,
          text('dialog.asked', { day: formatDay(ASKED_ON) }),
          FORM_SENT_AT && text('dialog.formSent', { day: momentInIndia(FORM_SENT_AT).date }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[STATE === 'OPEN' ? '' : text(`tabs.${STATE}`), REASON, MOBILE, EMAIL, NOTE].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
        <CallLinks enquiry={{ id: enquiry.ID, name: NAME, mobile: MOBILE, isOpen: STATE === 'OPEN' }} />
        {STATE === 'OPEN' && sendsForms && <RowButton onClick={() => onDo('form')}>{text('form.open')}</RowButton>}
        {STATE === 'OPEN' && <RowButton onClick={() => onDo('change')}>{text('change.open')}</RowButton>}
        {mayErase && <RowButton onClick={() => onDo('erase')}>{text('erase.open')}</RowButton>}
      </Box>
      {REG_ID > 0 &&
        (application ? (
          <Link component={RouterLink} to={application}>
            {status}
          </Link>
        ) : (
          <Typography>{status}</Typography>
        ))}
      {REG_DIFFERS === 1 && <Alert severity="warning">{text('dialog.differs')}</Alert>}
      {student && (
        <Link component={RouterLink} to={student}>
          {text('dialog.student')}
        </Link>
      )}
      <Likes likes={LIKES} onOpen={onOpen} />
    </Box>
  );
}

function Fields() {
  const text = useTexts('resources.enquiries.dialog');
  const calendar = useCalendar();
  const { setValue } = useFormContext<Draft>();
  const { lost, nextDay } = useWatch<Draft>();
  const days = Object.fromEntries(callSteps.map((step) => [step, callDayAfter(step, calendar)])) as Record<
    CallStep,
    string
  >;
  const choose = (when: CallStep | 'lost' | null) => {
    setValue('lost', when === 'lost', { shouldDirty: true });
    if (when && when !== 'lost') setValue('nextDay', days[when], { shouldDirty: true });
    if (when === null) setValue('nextDay', '', { shouldDirty: true });
  };
  const when = lost ? 'lost' : (callSteps.find((step) => days[step] === nextDay) ?? null);
  return (
    <>
      <TextInput source="text" label={text('text')} maxLength={textLimits.note} autoFocus />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={when}
        onChange={(_event, chosen: CallStep | 'lost' | null) => choose(chosen)}
        aria-label={text('when')}
        sx={{ flexWrap: 'wrap' }}
      >
        {([...callSteps, 'lost'] as const).map((step) => (
          <ToggleButton key={step} value={step} sx={{ textTransform: 'none' }}>
            {text(step)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {lost ? (
        <ChoiceInput
          source="reason"
          label={text('reason')}
          required
          placeholder={text('chooseReason')}
          choices={usualReasons.map((value) => ({ value, text: value }))}
        />
      ) : (
        <DayInput source="nextDay" label={text('nextDay')} max={pickerRange(today()).max} />
      )}
    </>
  );
}

function History({ enquiry: { FOLLOW_UPS } }: { enquiry: WholeEnquiry }) {
  const text = useTexts('resources.enquiries.dialog');
  if (FOLLOW_UPS.length === 0) return null;
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2">
        {text('history')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {FOLLOW_UPS.map(({ ID, TEXT, NEXT_DAY, LOST, BY, DATE_CREATED }) => (
          <Typography key={ID} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {[TEXT, NEXT_DAY && text('next', { day: formatDay(NEXT_DAY) }), LOST === 1 && text('lostThen')]
              .filter(Boolean)
              .join(' · ')}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {text('by', { by: BY, at: formatDateTimeIst(DATE_CREATED) })}
            </Typography>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
