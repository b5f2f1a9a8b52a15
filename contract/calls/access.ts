import * as z from 'zod';
import { ofExtension } from '#contract/extensions.ts';
import { confirmedCall, confirmNeeded, outcomeFields, profiles, readCall } from '#contract/call.ts';
import { filterId, password, rowDates, rowDay, rowId, rowText, rowTime, text } from '#contract/fields.ts';
import { textLimits } from '#domain/words/limits.ts';

const userId = filterId;
const secret = password(textLimits.password);

/** Six digits of the authenticator app, or a recovery code. */
const code = text(textLimits.code);

const profileName = z.string();

export const session = readCall('session', {
  summary: 'Says whether the cookie holds a live session, and what this server offers beyond the base calls.',
  area: 'Session',
  access: 'anyone',
  method: 'GET',
  fields: {},
  answer: z.object({
    authenticated: z.boolean(),
    EXTENSIONS: z.array(z.string()).optional(),
    /** The day up to which the day book is closed (W44), null before the first closing; only where somebody is signed in. */
    CLOSED_TO: ofExtension('receipts', rowDay.optional()),
    /** 1 while PUBLIC_URL, where the QR codes of certificates lead, is the server's own machine (W14), and only where somebody is signed in. */
    LOCAL_ADDRESS: ofExtension('verify', z.literal(1).optional()),
    /** Where the settings have a UPI id (W46), and only where somebody is signed in. */
    UPI: ofExtension('upi', z.object({ ID: rowText, NAME: rowText }).optional()),
  }),
});

export const WebUserLogin = readCall('WebUserLogin', {
  summary: 'Opens a session; the answer sets its cookie.',
  area: 'Session',
  access: 'anyone',
  required: ['UserName', 'Password'],
  fields: { UserName: text(textLimits.userName), Password: secret, Code: ofExtension('secondFactor', code) },
  secrets: ['Password', 'Code'],
  answer: z.object({
    result: z.object({
      ...outcomeFields,
      isAuthendicated: z.boolean(),
      USER_ID: z.int(),
      PROFILE_NAME: profileName,
      MUST_CHANGE_PASSWORD: ofExtension('mustChange', z.literal(1).optional()),
      CODE_NEEDED: ofExtension('secondFactor', z.literal(1).optional()),
      MUST_SET_SECOND_FACTOR: ofExtension('secondFactor', z.literal(1).optional()),
    }),
  }),
});

export const RenewToken = readCall('RenewToken', {
  summary: 'Replaces the session cookie with a new one; OUT_OK 0 without a live session.',
  area: 'Session',
  access: 'anyone',
  fields: { UserId: userId, RefreshToken: text(textLimits.token) },
  answer: z.object({ result: z.object({ ...outcomeFields, USER_ID: z.int(), PROFILE_NAME: profileName }) }),
});

export const Logout = readCall('Logout', {
  summary: 'Ends the session at once.',
  area: 'Session',
  access: profiles,
  fields: {},
  answer: z.object({ result: z.object(outcomeFields) }),
});

export const UpdatePassword = confirmedCall('UpdatePassword', {
  summary: 'Changes one’s own password and ends one’s other sessions.',
  area: 'Session',
  access: profiles,
  required: ['UserId', 'Password'],
  fields: { UserId: userId, Password: secret },
  secrets: ['Password'],
});

export const ForgetPassword = readCall('ForgetPassword', {
  summary: 'Mails a temporary password when user name and e-mail belong together.',
  area: 'Session',
  access: 'anyone',
  writes: true,
  required: ['UserName', 'EMail'],
  fields: { UserName: text(textLimits.userName), EMail: text(textLimits.email) },
  answer: z.object({ result: z.object({ status: z.enum(['Success', 'Failed']), message: z.string() }) }),
});

export const SetSecondFactor = readCall('SetSecondFactor', {
  summary:
    'Draws a secret for one’s authenticator app; with its first code, switches it on and answers the recovery codes once.',
  area: 'Session',
  access: profiles,
  extension: 'secondFactor',
  confirms: true,
  writes: true,
  required: ['Password'],
  fields: { Password: secret, Code: code },
  secrets: ['Password', 'Code'],
  answer: z.object({
    result: z.object({
      ...outcomeFields,
      ...confirmNeeded,
      SECRET: z.string().optional(),
      URI: z.string().optional(),
      /** The URI as a picture, for an `img`. */
      QR: z.string().optional(),
      RECOVERY_CODES: z.array(z.string()).optional(),
    }),
  }),
});

export const RemoveSecondFactor = confirmedCall('RemoveSecondFactor', {
  summary: 'Switches one’s own two-step login off, unless one’s profile needs it.',
  area: 'Session',
  access: profiles,
  extension: 'secondFactor',
  required: ['Password'],
  fields: { Password: secret },
  secrets: ['Password'],
});

export const Confirm = readCall('Confirm', {
  summary: 'Proves again who is there, for ten minutes: the own password, and a code where two-step login is on.',
  area: 'Session',
  access: profiles,
  extension: 'confirm',
  writes: true,
  required: ['Password'],
  fields: { Password: secret, Code: ofExtension('secondFactor', code) },
  secrets: ['Password', 'Code'],
  answer: z.object({
    result: z.object({ ...outcomeFields, CODE_NEEDED: ofExtension('secondFactor', z.literal(1).optional()) }),
  }),
});

export const GetUser = readCall('GetUser', {
  summary: 'The signed-in user.',
  area: 'Session',
  access: profiles,
  fields: { UserId: userId },
  answer: z.object({
    result: z.object({
      USER_ID: rowId,
      USER_NAME: rowText,
      MOBILE: rowText,
      EMAIL: rowText,
      LAST_LOGIN: rowTime,
      PROFILE_NAME: profileName,
      STATUS: z.int(),
      STATUS_DESC: rowText,
      SECOND_FACTOR_SINCE: ofExtension('secondFactor', rowTime.optional()),
      ...rowDates,
    }),
  }),
});
