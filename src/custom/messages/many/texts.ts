import { lateTexts } from '#src/text.ts';

/** The same words to many by e-mail (W55). */
export const mailManyTexts = lateTexts('mailMany', {
  title: 'E-mail to %{smart_count} student |||| E-mail to %{smart_count} students',
  send: 'Send',
  loading: 'Loading who gets it',
  get: '%{smart_count} gets it |||| %{smart_count} get it',
  none: 'Nobody gets this e-mail',
  getNot: '%{smart_count} does not |||| %{smart_count} do not',
  same: 'The same e-mail goes to this address already',
  had: 'Has had it since %{time}',
  guardian: '%{name}, guardian',
  pace: 'About %{smart_count} minute at %{pace} a minute. This tab has to stay open; after a reload it goes on where it was. |||| About %{smart_count} minutes at %{pace} a minute. This tab has to stay open; after a reload it goes on where it was.',
  waits: 'The mail server takes %{pace} a minute: it goes on at %{time}. Keep this tab open.',
  sending: 'Keep this tab open.',
  begin: 'Send %{smart_count}',
  over: 'This is what became of each.',
  unsure:
    'Of some it is not known whether they were sent: look in the institute’s mailbox before you send one of them again.',
  stopped: 'Stopped before it was sent',
  again: 'Send again',
  againOf: 'Send again to %{name}',
  outcomes: { running: 'Sending', done: 'Sent', failed: 'Refused', unsure: 'Not known' },
} as const);
