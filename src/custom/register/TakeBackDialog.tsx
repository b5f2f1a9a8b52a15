import { formatDay } from '#domain/dates.ts';
import { useTexts } from '#src/app/text.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import type { Cell } from './readRegister.ts';

interface Props {
  cell: Cell;
  student: string;
  course: string;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a recorded day of attendance back, with a reason; for where the server has `correct` (W37). */
export function TakeBackDialog({ cell: { id, day }, student, course, onDone, onClose }: Props) {
  const text = useTexts('correct.removeDay');
  const calls = useCalls();
  const date = formatDay(day);
  return (
    <ReasonDialog
      title={text('title', { date })}
      message={text('message', { date, student, course })}
      submit="correct.removeDay.open"
      name={`RemoveAttendance/${id}/${day}`}
      onSubmit={(reason) =>
        writeRecord(calls, 'RemoveAttendance', { studentCourseId: id, attendanceDate: day, reason })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
