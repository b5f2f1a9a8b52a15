import { boxesOf } from '#domain/words/printable.ts';
import { isDeepStrictEqual } from 'node:util';
import { feeAccountMessages } from '#domain/money/feeAccount.ts';
import { drawInThread } from '#server/access/drawInThread.ts';
import { changesOne } from '#server/activity/affected.ts';
import { OutOfDate, Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { storeFile } from '#server/files/store.ts';
import { readLogo } from '#server/institute/logo.ts';
import type { Picture } from '#server/institute/pictures.ts';
import { readSettings } from '#server/institute/read.ts';
import { isMailed, keptMark, type MailEnd, mailPerson, readRecipients } from '#server/people/mailPerson.ts';
import { lockStudent } from '#server/people/students/lockStudent.ts';
import { type CallContext, done, type EffectHandler, type Handlers, refused } from '#server/protocol/calls/handler.ts';
import type { Services } from '#server/protocol/services.ts';
import type { FeeAccountPaper } from './drawing/feeAccountPdf.ts';
import { feeAccountMail } from './feeAccountMail.ts';
import { loadFeeAccount, type LoadedFeeAccount } from './load.ts';

interface Drawn {
  loaded: LoadedFeeAccount;
  pdf: Buffer;
  logo: Picture | undefined;
}

type Context = CallContext<'PrintFeeAccount' | 'SendFeeAccountMail'>;

/** Draws the fee account as it is now, with the institute's logo of today. */
async function drawAccount(services: Services, context: Context): Promise<Drawn> {
  const { db, config } = services;
  const loaded = await loadFeeAccount(db.kysely, context.body.StudentId, context.today, config);
  const { logoFileId } = await readSettings(db.kysely, config);
  const logo = await readLogo(db.kysely, logoFileId);
  const { printed } = loaded;
  const pdf = await drawInThread(services, context, 'paper', {
    paper: 'feeAccount',
    printed,
    logo: logo?.bytes,
  } satisfies FeeAccountPaper);
  return { loaded, pdf, logo };
}

/**
 * Has it drawn again where the account is another one now: every write of money locks the student, so that what is read under that lock is
 * one state, which the reading without a lock before may not have been.
 */
async function requireUnchanged(
  trx: Transaction,
  { body: { StudentId }, today }: Context,
  { loaded }: Drawn,
  { config }: Services,
): Promise<void> {
  await lockStudent(trx, StudentId);
  if (!isDeepStrictEqual(await loadFeeAccount(trx, StudentId, today, config), loaded)) throw new OutOfDate();
}

/** Draws the fee account outside any transaction (W56); it becomes an upload of the caller, as a printed receipt does. */
const printFeeAccount: EffectHandler<'PrintFeeAccount', Drawn> = {
  kind: 'effect',
  affects: changesOne('students', 'StudentId'),
  perform: (services, context) => drawAccount(services, context),
  async record(trx, context, drawn, services) {
    await requireUnchanged(trx, context, drawn, services);
    const { user, timestamp } = context;
    const fileId = await storeFile(trx, 'application/pdf', drawn.pdf, user?.id ?? 0, timestamp, {});
    return done({ OUT_FILE_ID: fileId, ...boxesOf(drawn.loaded.printed) });
  },
};

/** Mails the fee account to the student; says yes only when the mail server took it, and keeps that it may have, as of a receipt (W17, W56). */
const sendFeeAccountMail: EffectHandler<'SendFeeAccountMail', MailEnd> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }, sent) => (isMailed(sent) ? [{ entity: 'students', id: body.StudentId }] : []),
    adds: () => [],
  },
  async perform(services, context, mayHappen) {
    const { db, config } = services;
    const { body, now, today } = context;
    const studentId = body.StudentId;
    const to = await readRecipients(db.kysely, studentId, 'owed', today);
    const drawn = await drawAccount(services, context);
    const { loaded, pdf } = drawn;
    const name = `fee-account-${studentId}-${now.getTime()}`;
    const sent = await mailPerson(services, context, {
      mail: feeAccountMail({ printed: loaded.printed, pdf, from: config.mailFrom, name }),
      to,
      limit: 'paperTo',
      lastCheck: () =>
        inTransaction(db.kysely, async (trx) => {
          await requireUnchanged(trx, context, drawn, services);
          await mayHappen(trx, 'maybe');
        }),
      what: 'a fee account',
      about: { studentId },
    });
    if (sent === 'refused') throw new Refusal(feeAccountMessages.sendFailed);
    return sent;
  },
  record: async (_trx, _context, sent) =>
    sent === 'maybe' ? refused(feeAccountMessages.mayBeSent, { MAY_BE_SENT: 1 }) : done(keptMark(sent)),
};

export const feeAccountHandlers: Handlers<'PrintFeeAccount' | 'SendFeeAccountMail'> = {
  PrintFeeAccount: printFeeAccount,
  SendFeeAccountMail: sendFeeAccountMail,
};
