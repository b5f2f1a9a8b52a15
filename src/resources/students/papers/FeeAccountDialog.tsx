import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { feeAccountMessages } from '#domain/money/feeAccount.ts';
import { useMailPaper } from '#src/custom/money/receipt/useMailPaper.tsx';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { FileViewerDialog } from '#src/ui/dialogs/FileViewerDialog.tsx';
import { PrintButton } from '#src/ui/print/PrintButton.tsx';
import './texts.ts';

interface Props {
  student: { id: number; name: string };
  onClose: () => void;
}

/** What a student owes and has paid as a paper, drawn as it is now: to read, to print, to mail (W56). */
export default function FeeAccountDialog({ student: { id: studentId, name }, onClose }: Props) {
  const text = useTexts('feeAccount');
  const calls = useCalls();
  const { printFailed, sent, sendFailed } = feeAccountMessages;
  const drawing = useQuery({
    queryKey: ['fee account', studentId],
    queryFn: () => writeRecord(calls, 'PrintFeeAccount', { studentId }, { fallback: printFailed, idName: 'outFileId' }),
    staleTime: 'static',
    gcTime: 0,
  });
  const send = () => writeRecord(calls, 'SendFeeAccountMail', { studentId }, { fallback: sendFailed, idName: 'kept' });
  const mailing = useMailPaper({ send, sent, failed: sendFailed });
  const title = text('title', { student: name });
  return (
    <>
      <FileViewerDialog
        fileId={drawing.data ?? null}
        failed={printFailed}
        fileName={title}
        renderActions={(pdf) => (
          <>
            <Button variant="outlined" loading={mailing.busy} onClick={() => void mailing.mail()}>
              {text('mail')}
            </Button>
            <PrintButton {...{ pdf }} fileName={title} failed={printFailed} />
          </>
        )}
        {...{ drawing, title, onClose }}
      />
      {mailing.result}
    </>
  );
}
