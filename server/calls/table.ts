import { calls, type ListCallName } from '../../contract/calls/index.ts';
import { attendanceHandlers } from '../attendance/handlers.ts';
import { certificateHandlers } from '../certificates/handlers.ts';
import { courseHandlers } from '../courses/handlers.ts';
import { deskHandlers } from '../desk/handlers.ts';
import { enrolmentHandlers } from '../enrolments/handlers.ts';
import { instituteHandlers } from '../institutes/handlers.ts';
import { lookupHandlers } from '../lookups/handlers.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { registrationHandlers } from '../registrations/handlers.ts';
import { sessionHandlers } from '../session/handlers.ts';
import { studentHandlers } from '../students/handlers.ts';
import { asAnyList } from '../lists/list.ts';
import type { Handlers } from './handler.ts';

/** A handler for every POST of the contract; the type says which one is missing. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...lookupHandlers,
  ...registrationHandlers,
  ...studentHandlers,
  ...courseHandlers,
  ...instituteHandlers,
  ...paymentHandlers,
  ...enrolmentHandlers,
  ...attendanceHandlers,
  ...certificateHandlers,
  ...deskHandlers,
};

/** What each list can be sorted by (W10). */
export const sortFields: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  Object.entries(handlers).flatMap(([name, handler]) => {
    if (handler.kind !== 'list') return [];
    const { sorts } = asAnyList(handler);
    return [[name, Object.keys(sorts === 'any field' ? calls[name as ListCallName].row.shape : sorts)]];
  }),
);
