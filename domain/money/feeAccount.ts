/** What is said about the fee account of a student (W56). */
export const feeAccountMessages = {
  printFailed: 'The fee account could not be printed.',
  sent: 'The fee account was sent by e-mail.',
  sendFailed: 'The fee account could not be sent by e-mail.',
  mayBeSent: 'The mail server did not confirm the fee account. It may have been sent.',
} as const;
