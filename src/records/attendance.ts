import { texts } from '#contract/texts.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const attendance = defineResource({
  name: 'attendance',
  recordRepresentation: 'attendanceDate',
  calls: {
    list: 'GetAttendanceList',
    create: 'AddAttendance',
    fields: ['StudentCourseId', 'AttendanceDate'],
    failed: { list: texts.attendance.loadFailed, create: texts.attendance.failed },
  },
});

export type AttendanceDay = RecordIn<typeof attendance>;
