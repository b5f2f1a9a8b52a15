/** One mail to one person. */
export interface Mail {
  /** One plain address. */
  to: string;
  /** One more plain address that gets a copy. */
  cc?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets. The same mail sent again has the same one, so that a reader sees it once. */
  messageId: string;
  /** One plain address that answers go to; without it the one that mails come from. */
  replyTo?: string;
  /** One with a `cid` is shown within the HTML, which names it so. */
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
}

/** The mail server had the whole mail and said neither yes nor no: it may have been sent. */
export class MailMayBeSent extends Error {}

/** The mail server did not take the mail. Nothing in it has credentials. */
export class MailRefused extends Error {
  /** Why, as the mail library puts it. */
  readonly reason: string;
  /** The server's own words, such as '535 Authentication failed'; '' where it said none. */
  readonly said: string;

  constructor(reason: string, said: string) {
    super(`The mail server did not take the mail: ${reason}`);
    this.reason = reason;
    this.said = said;
  }
}

/** The last check threw `cause`: the mail was not sent. */
export class MailWithheld extends Error {}

/** Asked when all of a mail but its end was passed on: where it throws, the mail is not sent. */
export type LastCheck = () => Promise<void>;
