import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { recordableDays } from '../../../../domain/attendance.ts';
import { formatDay, isDate, normaliseDate } from '../../../../domain/dates.ts';
import { ConfirmDialog } from '../../../custom/dialogs/ConfirmDialog.tsx';
import { today as todayNow } from '../../../custom/fields/today.ts';
import type { Enrolment } from '../index.ts';
import { InView } from '../../../custom/dialogs/InView.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Progress } from '../parts/Progress.tsx';
import { useSmallScreen } from '../../../custom/dialogs/useSmallScreen.ts';
import { TaskActions } from '../../../custom/dialogs/TaskActions.tsx';
import { endingsOf } from './outcomes.ts';
import { Outcomes } from './Outcomes.tsx';
import { Presets } from './Presets.tsx';
import { type DayRange, isComplete, noRange } from './range.ts';
import { RangeCalendar } from './RangeCalendar.tsx';
import { RangeDisplay } from './RangeDisplay.tsx';
import { RangeNote } from './RangeNote.tsx';
import { useAttendedDays } from './useAttendedDays.ts';
import { useRecording } from './useRecording.ts';

interface Props {
  enrolment: Enrolment;
  /** `changed`: days were recorded. */
  onClose: (changed: boolean) => void;
}

/** Record Attendance (spec 2, 5): a range of days, of which those not attended yet are recorded. */
export default function RecordAttendanceDialog({ enrolment, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [today] = useState(todayNow);
  const [asking, setAsking] = useState(false);
  /** The range whose days before the start are meant so. */
  const [accepted, setAccepted] = useState<DayRange | null>(null);
  const [range, setRange] = useState<DayRange>(noRange);
  const days = useAttendedDays(enrolment);
  const { record, progress, error, outcomes, attended, count, changed } = useRecording(enrolment, days.attended);
  const { studentName: student, courseName: course, courseDurationDays: duration } = enrolment;
  const busy = progress !== null;

  const plan = attended && isComplete(range) ? recordableDays(range.from, range.to, attended, today) : null;
  const reasonKey =
    (attended ? '' : 'waitForDays') || (plan ? '' : 'chooseDays') || (plan?.days.length ? '' : 'nothingLeft');
  const reason = reasonKey && translate(`resources.enrolments.attendance.${reasonKey}`);

  const startDay = normaliseDate(enrolment.startDate);
  const early = isDate(startDay) ? (plan?.days ?? []).filter((day) => day < startDay).length : 0;

  const send = async () => {
    setAsking(false);
    setAccepted(range);
    if (!plan || !isComplete(range)) return;
    const result = await record(range, plan.days);
    if (result.length === 0 || endingsOf(result).some((ending) => ending !== 'recorded')) return;
    notify('texts.attendance.recorded', { type: 'success' });
    onClose(true);
  };
  // W36: accepted, once somebody has said that it is meant so.
  const submit = () => (early > 0 && accepted !== range ? setAsking(true) : send());
  const cancel = () => {
    if (!busy) onClose(changed);
  };

  return (
    <Dialog
      open
      onClose={cancel}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      fullScreen={useSmallScreen()}
      transitionDuration={0}
    >
      <DialogTitle id={id}>{translate('resources.enrolments.attendance.title')}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          gap: 1.5,
          px: { xs: 2, sm: 3 },
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {translate('resources.enrolments.attendance.about', { student, course, attended: count, duration })}
        </Typography>
        {days.error && <LoadError error={days.error} onRetry={days.retry} retrying={days.retrying} />}
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
            {error && <Alert severity="error">{error}</Alert>}
            {outcomes.length > 0 && <Outcomes outcomes={outcomes} student={student} />}
          </InView>
        )}
        {progress && (
          <Progress
            text={translate('resources.enrolments.attendance.progress', { day: progress.done + 1, of: progress.of })}
            {...progress}
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
      <ConfirmDialog
        open={asking}
        message={translate('resources.enrolments.attendance.beforeStart', {
          smart_count: early,
          day: formatDay(startDay),
        })}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
