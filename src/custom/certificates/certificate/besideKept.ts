import { texts } from '#contract/texts.ts';

/** What is said of a mail that was sent, where it lies in the institute's own outbox (W55). */
export const besideKept = (sent: string): string =>
  `${sent}${/[.!?]$/.test(sent) ? '' : '.'} ${texts.certificates.mailKept}`;
