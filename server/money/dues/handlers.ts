import type { Handlers } from '#server/protocol/calls/handler.ts';
import { duesOn } from './list.ts';
import { sendDueReminder } from './remind.ts';

export const duesHandlers: Handlers<'GetDues' | 'SendDueReminder'> = {
  GetDues: { kind: 'daily list', on: duesOn },
  SendDueReminder: sendDueReminder,
};
