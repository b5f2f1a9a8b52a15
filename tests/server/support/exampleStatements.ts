import type { Story } from './exampleMoney.ts';
import { pastedStatement, settledStatement } from './statements.ts';
import type { SharedServer } from './sharedServer.ts';

const unknownId = 2_000_000_000;

/** A statement of the bank: lines that are payments, that are put aside, and for which the office asks. */
export async function tellOfStatements(story: Story, server: SharedServer, PaymentId: number): Promise<void> {
  const { admin, office } = server;
  const Text = pastedStatement([
    ['18/11/2026', 'UPI/561330998172/SOMEBODY', '4500.50'],
    ['19/11/2026', 'INTEREST', '12'],
    ['20/11/2026', 'NEFT-R VENKATESAN', '12000'],
  ]);
  const body = { Account: 'Indian Bank', FileName: 'November.csv', Text };
  await story.taken(office, 'StartStatement', body, { keep: ['Text'] });
  const [started] = await office.result('GetStatements', {});
  const StatementId = started?.ID ?? 0;
  await story.refused(office, 'StartStatement', { ...body, Account: '' });
  await settledStatement(server, StatementId);
  const Columns = (['Day', 'Narration', 'Debit', 'Credit'] as const).map((Field, Column) => ({ Field, Column }));
  const said = { StatementId, Sheet: 0, HeadRow: 1, Columns, DateOrder: 'DMY' } as const;
  await story.taken(office, 'ReadStatement', said);
  await story.refused(office, 'ReadStatement', { ...said, StatementId: unknownId });
  await settledStatement(server, StatementId);
  await story.taken(office, 'GetStatements', { StatementId });
  await story.taken(office, 'GetStatementLines', { StatementId, State: 'OPEN', Page: 1, PageSize: 25 });
  const [fee, interest, neft] = await office.result('GetStatementLines', { StatementId });
  const match = { LineIds: [fee?.ID ?? 0], PaymentIds: [PaymentId] };
  await story.taken(office, 'MatchLines', match, { keep: ['PaymentIds'] });
  await story.refused(office, 'MatchLines', match);
  const unmatch = { LineId: fee?.ID ?? 0, Reason: 'Somebody else paid' };
  await story.taken(office, 'UnmatchLine', unmatch);
  await story.refused(office, 'UnmatchLine', unmatch);
  const aside = { LineId: interest?.ID ?? 0, Reason: 'Interest of the bank' };
  await story.taken(office, 'IgnoreLine', aside);
  await story.refused(office, 'IgnoreLine', aside);
  const LineId = neft?.ID ?? 0;
  await story.taken(office, 'AskReceipt', { LineId });
  await story.refused(office, 'AskReceipt', { LineId });
  await story.taken(office, 'GetUnseenPayments', { Page: 1, PageSize: 25 });
  await story.taken(office, 'AskReverse', { PaymentId, Reason: 'Not in the bank' });
  await story.refused(office, 'AskReverse', { PaymentId, Reason: 'Not in the bank' });
  for (const asked of [{ LineId }, { PaymentId }])
    await admin.write('RefuseAsk', { ...asked, Reason: 'It comes on Monday' });
  await office.write('AskReceipt', { LineId });
  await story.taken(admin, 'RefuseAsk', { LineId, Reason: 'It is our own money' }, { keep: ['LineId'] });
  await story.refused(admin, 'RefuseAsk', { LineId, Reason: 'It is our own money' });
  await story.taken(office, 'DropStatement', { StatementId });
  await story.refused(office, 'DropStatement', { StatementId });
}
