import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import { userStatusNames } from '#domain/access/staffUser.ts';
import { profiles } from '../call.ts';
import { filterText, rowId, rowText, rowTime, text } from '../fields.ts';
import { restResource } from './resource.ts';

const record = z.object({
  id: rowId,
  userName: rowText,
  mobile: rowText,
  email: rowText,
  profile: z.enum(profiles),
  status: z.enum(userStatusNames),
  lastLogin: rowTime,
  /** Null while it is not on (W41). */
  secondFactorSince: rowTime,
  dateCreated: z.iso.datetime(),
  dateModified: z.iso.datetime(),
});

/** The temporary password where it could not be mailed; without one in the answer it was mailed. */
const withPassword = z.object({ ...record.shape, temporaryPassword: z.string().optional() });

const changeable = {
  mobile: text(textLimits.phone),
  email: text(textLimits.email),
  profile: text(textLimits.code),
};

/** The people who may sign in. Nobody is deleted: what they did stays theirs. */
export const staffUsers = restResource({
  summary: 'The people who may sign in.',
  area: 'Staff users',
  access: ['admin'],
  record,
  filters: {
    search: filterText,
    status: z.enum([...userStatusNames, '']).nullish(),
    profile: z.enum([...profiles, '']).nullish(),
  },
  sorts: ['id', 'userName', 'mobile', 'email', 'profile', 'status', 'lastLogin', 'dateCreated'],
  writes: {
    create: {
      summary: 'Adds a person and draws a temporary password; it is mailed or, where that fails, answered this once.',
      method: 'POST',
      path: '',
      confirms: true,
      required: ['userName', 'profile'],
      body: z.object({ userName: text(textLimits.userName), ...changeable }),
      answer: withPassword,
    },
    update: {
      summary:
        'Changes a person; a field left out keeps its value. The last active admin cannot be taken away. Another e-mail, profile or status wants the password confirmed.',
      method: 'PUT',
      path: '/:id',
      body: z.object({ userName: text(textLimits.userName), ...changeable, status: text(textLimits.code) }),
      answer: record,
    },
    resetPassword: {
      summary: 'Draws a new temporary password and ends the sessions; mailed or, where that fails, answered this once.',
      method: 'POST',
      path: '/:id/password',
      confirms: true,
      body: z.object({}),
      answer: withPassword,
    },
    resetSecondFactor: {
      summary: 'Switches off the two-step login of a person who lost its device, and ends the sessions.',
      method: 'POST',
      path: '/:id/second-factor',
      confirms: true,
      body: z.object({}),
      answer: record,
    },
  },
});
