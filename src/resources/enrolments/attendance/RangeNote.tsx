import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordableDays } from '../../../../domain/attendance.ts';

/** What will be recorded of the range, and which of its days are skipped. Its place is kept while there is nothing to say. */
export function RangeNote({ plan }: { plan: RecordableDays | null }) {
  const translate = useTranslate();
  const skipped = plan?.skippedAttended ?? [];
  return (
    <Typography role="status" variant="body2" sx={{ minHeight: '2.9em', maxHeight: '5.8em', overflowY: 'auto' }}>
      {plan && plan.days.length > 0 && (
        <>{translate('resources.enrolments.attendance.toRecord', { smart_count: plan.days.length })} </>
      )}
      {skipped.length > 0 && translate('resources.enrolments.attendance.leftOut', { days: skipped.join(', ') })}
    </Typography>
  );
}
