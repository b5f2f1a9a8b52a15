import { calls } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { checkDrawerEntry, drawerMessages, drawerPaise, isForOffice, shortOn } from '#domain/money/drawerEntry.ts';
import { addsOne } from '#server/activity/affected.ts';
import { requireReason } from '#server/activity/reason.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { isImportType } from '#server/files/inspect.ts';
import { unreferenced } from '#server/files/lockFiles.ts';
import { readSettings } from '#server/institute/read.ts';
import { lockDayBook, refuseClosed } from '#server/money/ledger/lockDayBook.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { matchOfEntry, releaseEntry } from '#server/money/statement/cover.ts';
import { nameHeld } from '#server/db/outage.ts';
import { findShortDay, readLastClosing } from './expectedCash.ts';
import { drawerList } from './list.ts';
import { recordEntry, reverseEntry } from './record.ts';

/** Locks a bill. Refuses what is no uploaded picture or PDF, and what a record uses already. */
async function lockBill(trx: Transaction, id: number): Promise<void> {
  const file = await trx
    .selectFrom('files')
    .select(['mime', 'drawn'])
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!file || isImportType(file.mime) || file.drawn === 1) throw new Refusal(drawerMessages.billRequired);
  const free = trx.selectFrom('files').select('id').where('id', '=', id).where(unreferenced('files.id'));
  if (!(await free.executeTakeFirst())) throw new Refusal(drawerMessages.billUsed);
}

export const drawerHandlers: Handlers<'GetDrawerEntries' | 'AddDrawerEntry' | 'ReverseDrawerEntry'> = {
  GetDrawerEntries: drawerList,

  AddDrawerEntry: {
    kind: 'write',
    affects: addsOne('drawer_entries', 'OUT_ID'),
    async write(trx, context, { config }) {
      const { body, today } = context;
      const { Kind: kind, FileId } = body;
      // Who may see the day book may take out what lies in the drawer.
      if (isForOffice(kind) && !calls.GetDayBook.access.includes(signedIn(context).profile))
        throw new CallError(403, texts.session.wrongProfile);
      const entry = {
        kind,
        day: body.Day ?? '',
        amount: body.Amount,
        category: body.Category ?? '',
        paidTo: body.PaidTo ?? '',
        detail: body.Detail ?? '',
      };
      if (FileId > 0) await lockBill(trx, FileId);
      await lockDayBook(trx);
      const last = await readLastClosing(trx);
      const { expenseCategories: categories } = await readSettings(trx, config);
      refuseProblems(checkDrawerEntry(entry, { today, closedTo: last?.day ?? '', categories }));
      const amount_paise = drawerPaise(kind, entry.amount ?? 0);
      const short = amount_paise < 0 ? await findShortDay(trx, last, entry.day, amount_paise) : undefined;
      if (short && body.Short !== 1) throw new Refusal(shortOn(short.day, short.paise), { SHORT: 1 });
      const { day, category, paidTo: paid_to, detail } = entry;
      const columns = { kind, day, amount_paise, category, paid_to, detail, file_id: FileId || null };
      return done(await recordEntry(trx, columns, context));
    },
  },

  ReverseDrawerEntry: {
    kind: 'write',
    affects: addsOne('drawer_entries', 'OUT_ID'),
    async write(trx, context) {
      const { body, today, timestamp } = context;
      requireReason(body.Reason);
      await releaseEntry(trx, body.EntryId, timestamp);
      const closedTo = await lockDayBook(trx);
      // Somebody matched it while the day book was waited for.
      if (await matchOfEntry(trx, body.EntryId)) throw nameHeld;
      const entry = await trx
        .selectFrom('drawer_entries')
        .selectAll()
        .where('id', '=', body.EntryId)
        .executeTakeFirst();
      if (!entry) throw new Refusal(drawerMessages.entryNotFound);
      if (entry.reverses !== null) throw new Refusal(drawerMessages.reversalFixed);
      if (entry.closing_id !== null) throw new Refusal(drawerMessages.ofClosing);
      const before = trx.selectFrom('drawer_entries').select('id').where('reverses', '=', entry.id);
      if (await before.executeTakeFirst()) throw new Refusal(drawerMessages.reversed);
      refuseClosed(today, closedTo);
      return done(await reverseEntry(trx, entry, { day: today, detail: body.Reason ?? '' }, context));
    },
  },
};
