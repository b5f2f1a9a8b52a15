/** What the calls of Set up answer; apart from `texts`, as the first hour of an institute alone needs it. */
export const setUpAnswers = {
  fetchFailed: 'Failed to fetch how far the institute is set up',
  putAwayFailed: 'Failed to put Set up away',
  testFailed: 'Failed to send a test mail',
  noMailServer:
    'No mail server is set: mails are kept in the outbox and are not sent. Whoever runs the server sets SMTP_URL and starts it again.',
  noAddress: 'There is no e-mail to send it to. Add yours in Staff Users, or the institute’s in Settings.',
  said: '%{server} said: %{words}',
  noAnswer: '%{server} cannot be used: %{words}',
  mayBeSent: '%{server} did not confirm the test mail. It may have been sent.',
} as const;
