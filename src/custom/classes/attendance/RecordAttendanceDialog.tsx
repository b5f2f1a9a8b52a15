import { Alert, Box, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { doubtfulDays, recordableDays } from '#domain/classes/attendance.ts';
import { calendarOfBatch } from '#domain/classes/classDays.ts';
import { type DayRange, isComplete, noRange } from '#domain/words/dayRange.ts';
import { classesOf } from '#domain/home/work.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { InView, TaskActions, taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { today as todayNow, useCalendar } from '#src/clock.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { QueryError, Unanswered } from '#src/ui/page/errors.tsx';
import { StepsProgress } from '#src/ui/steps/Steps.tsx';
import { useAttendedDays } from './attendedDays.ts';
import { RangeCalendar } from './RangeCalendar.tsx';
import { RangeQuestion } from './RangeQuestion.tsx';
import { Presets, RangeDisplay, RangeNote } from './RangeInputs.tsx';
import { type DayOutcome, endingsOf, isMissing } from './recordDays.ts';
import { useRecording } from './useRecording.ts';
import './recordTexts.ts';

/** The props of a dialog about one enrolment. */
export interface TaskProps {
  enrolment: Enrolment;
  /** `changed`: the row of the list is out of date. */
  onClose: (changed: boolean) => void;
}

/** Record Attendance (spec 2, 5): a range of days, of which those not attended yet are recorded. */
export default function RecordAttendanceDialog({ enrolment, onClose }: TaskProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [today] = useState(todayNow);
  const [asking, setAsking] = useState(false);
  /** The range whose doubtful days were asked about, and which of them are left out. */
  const [answered, setAnswered] = useState<{ range: DayRange; skipped: readonly string[] } | null>(null);
  const [range, setRange] = useState<DayRange>(noRange);
  const days = useAttendedDays(enrolment);
  const { record, progress, error, outcomes, attended, count, changed } = useRecording(enrolment, days.data);
  const { studentName: student, courseName: course } = enrolment;
  const duration = enrolment.courseDurationDays ?? '–';
  const busy = progress !== null;

  const plan = attended && isComplete(range) ? recordableDays(range.from, range.to, attended, today) : null;
  const reasonKey =
    (attended ? '' : 'waitForDays') || (plan ? '' : 'chooseDays') || (plan?.days.length ? '' : 'nothingLeft');
  const reason = reasonKey && translate(`resources.enrolments.attendance.${reasonKey}`);

  const { classStart: startDay, classWeekdays } = classesOf(enrolment);
  const calendar = calendarOfBatch(useCalendar(), classWeekdays);
  const ours = useOurs();
  const wanted = plan?.days ?? [];
  const doubtful = doubtfulDays(wanted, startDay, ours ? calendar : undefined);
  const isDoubtful = doubtful.early.length + doubtful.off.length > 0;

  const send = async (skipped: readonly string[]) => {
    setAsking(false);
    setAnswered({ range, skipped });
    if (!isComplete(range)) return;
    const result = await record(range, without(wanted, skipped), skipped);
    if (result.length === 0 || endingsOf(result).some((ending) => ending !== 'recorded')) return;
    notify('texts.attendance.recorded', { type: 'success' });
    onClose(true);
  };
  /** Asked once for a range, and anew where nothing else is left of it (W36, W51). */
  const submit = () => {
    const skipped = answered?.range === range ? answered.skipped : undefined;
    const isSettled = skipped !== undefined && without(wanted, skipped).length > 0;
    return isDoubtful && !isSettled ? setAsking(true) : send(skipped ?? []);
  };
  const cancel = () => {
    if (!busy) onClose(changed);
  };

  return (
    <TaskDialog title={translate('resources.enrolments.attendance.title')} onClose={cancel}>
      <DialogContent sx={taskContent}>
        <Typography variant="body2" color="textSecondary">
          {translate('resources.enrolments.attendance.about', { student, course, attended: count, duration })}
        </Typography>
        <QueryError query={days} />
        <RangeDisplay range={range} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px 1fr' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <Presets range={range} onChange={setRange} today={today} disabled={busy} />
          <RangeCalendar range={range} onChange={setRange} attended={attended} today={today} disabled={busy} />
        </Box>
        <RangeNote plan={plan} />
        {(error || outcomes.length > 0) && (
          <InView>
            {error && (
              <Alert severity="error">
                {error.message}
                <Unanswered error={error} />
              </Alert>
            )}
            {outcomes.length > 0 && <Outcomes outcomes={outcomes} student={student} />}
          </InView>
        )}
        {progress && (
          <StepsProgress
            progress={progress}
            text={translate('resources.enrolments.attendance.progress', { day: progress.step, of: progress.of })}
          />
        )}
      </DialogContent>
      <TaskActions
        submit="resources.enrolments.attendance.submit"
        reason={reason}
        busy={busy}
        onSubmit={submit}
        onCancel={cancel}
      />
      {asking && (
        <RangeQuestion
          {...{ days: wanted, doubtful, startDay }}
          holidays={calendar.holidays}
          onRecord={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </TaskDialog>
  );
}

const without = (days: readonly string[], skipped: readonly string[]) => days.filter((day) => !skipped.includes(day));

/** The outcome of a recording that did not save every day, and the result of each day. */
function Outcomes({ outcomes, student }: { outcomes: readonly DayOutcome[]; student: string }) {
  const translate = useTranslate();
  const textOf = ({ day, result, reason }: DayOutcome) => {
    if (result === 'saved' || result === 'duplicate')
      return `${day}: ${translate(`resources.enrolments.attendance.${result}`)}`;
    const failed = translate('texts.attendance.failedForDate', { date: day });
    return reason ? `${failed} – ${reason}` : failed;
  };
  return (
    <Alert severity={outcomes.some(isMissing) ? 'error' : 'warning'}>
      {endingsOf(outcomes).map((ending) => (
        <div key={ending}>{translate(`texts.attendance.${ending}`, { student })}</div>
      ))}
      <Box
        component="ul"
        aria-label={translate('resources.enrolments.attendance.outcomes')}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}
        tabIndex={0}
      >
        {outcomes.map((outcome) => (
          <li key={outcome.day}>{textOf(outcome)}</li>
        ))}
      </Box>
    </Alert>
  );
}
