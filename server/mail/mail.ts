/** One mail to one person. */
export interface Mail {
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets. The same mail sent again has the same one, so that a reader sees it once. */
  messageId: string;
  /** One with a `cid` is shown within the HTML, which names it so. */
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
}

/** The mail server had the whole mail and said neither yes nor no: it may have been sent. */
export class MailMayBeSent extends Error {}

/** The last check threw `cause`: the mail was not sent. */
export class MailWithheld extends Error {}

/** Asked when all of a mail but its end was passed on: where it throws, the mail is not sent. */
export type LastCheck = () => Promise<void>;
