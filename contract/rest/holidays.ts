import * as z from 'zod';
import { holidaysAtOnce, textLimits } from '#domain/words/limits.ts';
import { profiles } from '../call.ts';
import { day, rowId, rowText, text } from '../fields.ts';
import { restResource } from './resource.ts';

const record = z.object({
  id: rowId,
  name: rowText,
  firstDay: z.iso.date(),
  /** The first day where the holiday has one day alone. */
  lastDay: z.iso.date(),
  dateModified: z.iso.datetime(),
});

const body = z.object({ name: text(textLimits.name), firstDay: day, lastDay: day });
const required = ['name', 'firstDay'];

/** The days on which the whole institute is closed (W51). */
export const holidays = restResource({
  summary: 'The days on which nobody teaches, beside the weekly days off.',
  area: 'Calendar',
  access: profiles,
  record,
  filters: {},
  sorts: ['id', 'name', 'firstDay', 'lastDay'],
  writes: {
    create: {
      summary: 'Adds a holiday. Without `lastDay` it is one day.',
      method: 'POST',
      path: '',
      access: ['admin'],
      required,
      body,
      answer: record,
    },
    createMany: {
      summary: 'Adds several holidays, all or none; one that is there already is not added again.',
      method: 'POST',
      path: '/many',
      access: ['admin'],
      body: z.object({ holidays: z.array(body).min(1).max(holidaysAtOnce) }),
      answer: z.object({ added: z.array(record), there: z.array(record) }),
    },
    preview: {
      summary:
        'Says what a change of the calendar would do, and changes nothing: how many ends of enrolments it moves, and how many students have attendance on days that become holidays.',
      method: 'POST',
      path: '/preview',
      access: ['admin'],
      body: z.object({
        /** The weekly days off, where they change. */
        daysOff: z.array(z.int().min(0).max(6)).max(7).optional(),
        add: z.array(body).max(holidaysAtOnce).optional(),
        /** The ids of holidays that go, or are changed to one of `add`. */
        remove: z.array(rowId).max(holidaysAtOnce).optional(),
      }),
      answer: z.object({
        endsMoved: z.int(),
        /** At most one more than `presentCounted`: more are not counted. */
        studentsPresent: z.int(),
      }),
    },
    update: {
      summary: 'Changes a holiday; a field left out keeps its value.',
      method: 'PUT',
      path: '/:id',
      access: ['admin'],
      body,
      answer: record,
    },
    remove: {
      summary: 'Deletes a holiday. Attendance of its days stays as it is.',
      method: 'DELETE',
      path: '/:id',
      access: ['admin'],
      body: z.object({}),
      answer: record,
    },
  },
});
