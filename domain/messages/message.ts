import { textLimits } from '#domain/words/limits.ts';
import { checkRequired, type FieldCheck, type Problem, problemsOf } from '#domain/words/problem.ts';
import { checkPlaceholders, type Placeholder, placeholders } from './placeholders.ts';

/** What became of a message (W55); KEPT in the outbox where no mail server is set. Of one that was opened in WhatsApp or as SMS nothing more is known. */
export const messageStates = ['SENT', 'KEPT', 'REFUSED', 'UNKNOWN', 'OPENED'] as const;
export type MessageState = (typeof messageStates)[number];

/** What opens on the desk or phone of whoever writes. */
export const openedChannels = ['whatsapp', 'sms'] as const;
export const channels = ['email', ...openedChannels] as const;
export type Channel = (typeof channels)[number];

/** What a template is for; one of `none` is for any occasion. */
export const messageEvents = {
  none: 'Any occasion',
  absence: 'Absence',
  classCancelled: 'Class cancelled',
  feeReminder: 'Fee reminder',
  welcome: 'Welcome',
  receipt: 'Receipt',
  certificateReady: 'Certificate ready',
  received: 'Application received',
  approved: 'Application approved',
  notAccepted: 'Application not accepted',
} as const;
export type MessageEvent = keyof typeof messageEvents;
export const messageEventNames = Object.keys(messageEvents) as MessageEvent[];

/** Some events have fewer placeholders; the mail at `received` says nothing typed, as whoever has the address may not have applied (W58). */
const fewerPlaceholders: { readonly [Event in MessageEvent]?: readonly Placeholder[] } = {
  // {day} is the payment's, {number} the receipt's (W67).
  receipt: ['student', 'course', 'institute', 'day', 'number', 'page'],
  received: ['course', 'institute', 'number'],
  approved: ['student', 'course', 'institute', 'number'],
  notAccepted: ['student', 'course', 'institute', 'number'],
};

/** What a template of an event may hold in braces. */
export const placeholdersOf = (event: MessageEvent): readonly Placeholder[] => fewerPlaceholders[event] ?? placeholders;

export const messageRefusals = {
  fetchFailed: 'Failed to fetch messages',
  templateOn: 'Another template of this event and language is on: %{name}',
  templateThere: 'There is a template of this name already',
  mailFailed: 'The mail server did not take the message.',
  unknown: 'There is no such student, or the enrolment is of another student.',
  mayBeSent:
    'The mail server did not confirm the message. It may have been sent: please look in the mailbox before you send it again.',
} as const;

/** The most people that one message goes to. */
export const mostAddressees = 500;

export interface MessageInput {
  subject: string;
  text: string;
}

const checkText = (text: string, label: string, max: number, lines: boolean, allowed: readonly Placeholder[]): string =>
  checkRequired(label, text, max, { lines }) || checkPlaceholders(text, allowed);

/** What is wrong with a message whose placeholders are yet to be filled in. */
export const messageProblems = ({ subject, text }: MessageInput, allowed = placeholdersOf('none')): FieldCheck[] => [
  ['subject', checkText(subject, 'Subject', textLimits.subject, false, allowed)],
  ['text', checkText(text, 'Text', textLimits.message, true, allowed)],
];

export interface TemplateInput extends MessageInput {
  name: string;
  event: MessageEvent;
}

/** What is wrong with a template. */
export const checkTemplate = ({ name, event, ...message }: TemplateInput): Problem[] =>
  problemsOf([
    ['name', checkRequired('Name', name, textLimits.name)],
    ...messageProblems(message, placeholdersOf(event)),
  ]);

/** '' or what is wrong with a text that was opened in WhatsApp or as SMS. */
export const checkOpened = (text: string): string => checkRequired('Text', text, textLimits.message, { lines: true });
