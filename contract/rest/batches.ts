import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import { profiles } from '../call.ts';
import {
  day,
  filterRecordId,
  filterStatus,
  filterText,
  optionalId,
  rowId,
  rowText,
  text,
  weekdayNumbers,
  wholeNumber,
} from '../fields.ts';
import { restResource } from './resource.ts';

const record = z.object({
  id: rowId,
  courseId: rowId,
  courseName: rowText,
  name: rowText,
  firstDay: z.iso.date(),
  /** The days of the week on which it meets, Sunday is 0; none: whenever the institute teaches. */
  weekdays: weekdayNumbers,
  /** HH:mm. */
  startTime: rowText,
  endTime: rowText,
  room: rowText,
  trainer: rowText,
  seats: z.int(),
  /** How many seats Active and Hold enrolments take; more than there are after a student was restored. */
  taken: z.int(),
  /** Whether anybody ever had a seat: then it cannot be deleted. */
  hadStudents: z.boolean(),
  open: z.boolean(),
  dateCreated: z.iso.datetime(),
  dateModified: z.iso.datetime(),
});

const body = z.object({
  courseId: optionalId.optional(),
  name: text(textLimits.name),
  firstDay: day,
  weekdays: weekdayNumbers.optional(),
  startTime: text(textLimits.code),
  endTime: text(textLimits.code),
  room: text(textLimits.name),
  trainer: text(textLimits.name),
  seats: wholeNumber(-2_147_483_648, 2_147_483_647),
  open: z.boolean().optional(),
});

/** When and where a course is taught, and how many it takes (W51). */
export const batches = restResource({
  summary: 'When and where a course is taught, and for how many.',
  area: 'Batches',
  access: profiles,
  record,
  filters: {
    courseId: filterRecordId,
    /** 0 closed, 1 open, -1 any. */
    open: filterStatus,
    /** Any part of its name, its course, room or trainer. */
    search: filterText,
  },
  sorts: ['id', 'courseName', 'name', 'firstDay', 'startTime', 'room', 'trainer', 'seats', 'taken', 'open'],
  writes: {
    create: {
      summary: 'Adds a batch to a course. Its name is the only one of the course.',
      method: 'POST',
      path: '',
      required: ['courseId', 'name', 'firstDay', 'startTime', 'endTime', 'seats'],
      body,
      answer: record,
    },
    update: {
      summary:
        'Changes a batch; a field left out keeps its value. Nobody loses a seat by fewer seats or by closing it.',
      method: 'PUT',
      path: '/:id',
      body,
      answer: record,
    },
    preview: {
      summary: 'Says how many ends of enrolments other weekdays or another first day would move, and changes nothing.',
      method: 'POST',
      path: '/:id/preview',
      body: z.object({ firstDay: day, weekdays: weekdayNumbers.optional() }),
      answer: z.object({ endsMoved: z.int() }),
    },
    remove: {
      summary: 'Deletes a batch that never had students.',
      method: 'DELETE',
      path: '/:id',
      body: z.object({}),
      answer: record,
    },
  },
});
