import type { BodyOf } from '../../../../contract/calls/index.ts';
import { texts } from '../../../../contract/texts.ts';
import { writeRecord, type AppCalls } from '../../../dataProvider/appCalls.ts';
import { toBody, toRecord } from '../../../dataProvider/codec.ts';
import { isOk, rowsOf } from '../../../dataProvider/readAnswer.ts';
import { transport } from '../../../dataProvider/transportPort.ts';
import type { AttendanceCalls } from './recordDays.ts';

/** The calls that record attendance for an enrolment: all days at once where the server has `bulkAttendance` (W12). */
export async function attendanceCalls(calls: AppCalls, studentCourseId: number): Promise<AttendanceCalls> {
  const fallback = texts.attendance.failed;
  const recordAll = async (days: readonly string[]) => {
    const body = toBody({ studentCourseId, dates: days }) as BodyOf<'AddAttendanceBulk'>;
    const rows = rowsOf(await calls.callApi('AddAttendanceBulk', body, { fallback })).map((row) => toRecord(row));
    return rows.map(({ attendanceDate, outOk, outError }) => ({
      day: attendanceDate ?? '',
      saved: isOk(outOk),
      outError: outError ?? '',
    }));
  };
  return {
    recordAll: (await transport.offers('bulkAttendance')) ? recordAll : undefined,
    async recordOne(attendanceDate) {
      await writeRecord(calls, 'AddAttendance', { studentCourseId, attendanceDate }, { fallback });
    },
  };
}
