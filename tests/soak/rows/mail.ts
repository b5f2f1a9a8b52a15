import { setTimeout as pause } from 'node:timers/promises';
import { startSmtpServer } from '../../server/mail/smtpServer.ts';
import { type Relay, startRelay } from '../../server/support/relay.ts';
import { fresh, samplesOf } from '#harness/server/samples.ts';
import { openBook } from '../book.ts';
import { layouts, openInstitute } from '../institute.ts';
import type { Row } from '../row.ts';

/** What a mail server does, and what it takes to be well again. */
const faults: readonly { begin(smtp: Relay): void; end(smtp: Relay): unknown }[] = [
  { begin: (smtp) => smtp.refuse(), end: (smtp) => smtp.accept() },
  { begin: (smtp) => smtp.freeze(), end: (smtp) => smtp.passOn() },
  { begin: (smtp) => smtp.loseAnswerTo('.\r\n'), end: () => undefined },
  { begin: () => undefined, end: () => undefined },
];

export const mail: Row = {
  name: 'mail server refuses, is silent, cut after the final dot',
  layouts,
  waitMs: 15_500,
  async run(lane, short) {
    const smtp = await startSmtpServer();
    const relay = await startRelay(smtp.url);
    const institute = await openInstitute(lane, { env: { SMTP_URL: relay.url } });
    try {
      const book = openBook();
      const admin = await institute.signIn();
      const make = samplesOf(admin);
      const each = short ? 1 : 5;
      let answered = 0;
      let lost = 0;
      let twice = 0;
      for (const { begin, end } of faults) {
        const certificates = [];
        for (let made = 0; made < each; made += 1) {
          const Email = `soak${fresh()}@example.in`;
          const { certificateId } = await make.certificate({ Email });
          certificates.push({ Email, CertificateId: certificateId, envelope: admin.envelope() });
        }
        for (const { Email, CertificateId, envelope } of certificates) {
          const send = () => admin.send('SendCertificateMail', { CertificateId }, envelope);
          begin(relay);
          const first = await book.ask('SendCertificateMail', send);
          await end(relay);
          await pause(100);
          // The app repeats an attempt that had no answer; a person may press again, which is another REF_KEY.
          const again = await book.insist('SendCertificateMail', send);
          const mails = smtp.received.filter(({ recipients }) => recipients.includes(Email)).length;
          const taken = [first, again].some((answer) => (answer?.body.result as { OUT_OK?: number })?.OUT_OK === 1);
          if (taken) answered += 1;
          if (taken && mails === 0) lost += 1;
          if (mails > 1) twice += 1;
        }
      }
      const noted = book.noted();
      return { times: faults.length * each, answered, lost, twice, ...noted };
    } finally {
      await institute.close();
      relay.close();
      await smtp.stop();
    }
  },
};
