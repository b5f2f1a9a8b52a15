import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { type BankStatement, useStatementWrite } from './statements.ts';

/** Forgets a statement with the lines that stand in no other. */
export default function DropDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const text = useTexts('statement.drop');
  const write = useStatementWrite();
  const done = useDone(onClose);
  return (
    <ConfirmDialog
      open
      message={text('message', { account: statement.account, user: statement.userName })}
      confirmLabel="statement.drop.open"
      cancelLabel="lists.cancel"
      loses={text('loses')}
      onConfirm={async () => {
        await write('DropStatement', { statementId: statement.id });
        done('statement.drop.done');
      }}
      onCancel={onClose}
    />
  );
}
