import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { type FieldsOf, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { fetchFile } from '#src/dataProvider/files.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import type { Picture } from '#src/ui/print/pdfPicture.ts';
import { reasonOf } from '#src/ui/steps/runSteps.ts';
import { PrintedReceipt } from './PrintedReceipt.tsx';

export type ReceiptFormat = FieldsOf<'PrintReceipt'>['format'];

interface Printing {
  /** Prints at once, and remembers the format on this machine; without one in the format that was used last. */
  print: (format?: ReceiptFormat) => Promise<void>;
  busy: boolean;
  format: ReceiptFormat;
  /** Why it could not be printed; null where it could. */
  failure: string | null;
  /** Takes note of the failure. */
  forget: () => void;
  /** What is printed; belongs anywhere into the page. */
  paper: ReactNode;
}

/** A receipt that the server has drawn and counted, and that did not reach the printer yet. */
interface Drawn {
  format: ReceiptFormat;
  fileId: number;
}

/**
 * Prints the receipt of a payment: the server draws it and counts the printing; the browser's print window opens without another window, which a
 * browser may block. What was drawn and could not be fetched or shown is not drawn again: that would be a duplicate.
 */
export function usePrintReceipt(paymentId: number, fileName: string): Printing {
  const calls = useCalls();
  const [format, remember] = useStore<ReceiptFormat>('receipt.format', 'A5');
  const [failure, setFailure] = useState<string | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const waiting = useRef<Drawn>(null);
  const onPrinted = useCallback(() => setPicture(null), []);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture]);

  const { run, busy } = useOneRun(async (wanted: ReceiptFormat) => {
    const fallback = texts.receipts.printFailed;
    remember(wanted);
    setFailure(null);
    try {
      if (waiting.current?.format !== wanted) {
        const fields = { paymentId, format: wanted };
        const fileId = await writeRecord(calls, 'PrintReceipt', fields, { fallback, idName: 'outFileId' });
        waiting.current = { format: wanted, fileId };
      }
      const [blob, { pdfPicture }] = await Promise.all([
        fetchFile(waiting.current.fileId, { fallback }),
        import('#src/ui/print/pdfPicture.ts'),
      ]);
      setPicture(await pdfPicture(blob));
      waiting.current = null;
    } catch (error) {
      setFailure(reasonOf(error) || fallback);
    }
  });
  return {
    print: (wanted = format) => run(wanted),
    busy,
    format,
    failure,
    forget: () => setFailure(null),
    paper: picture && <PrintedReceipt {...{ picture, fileName, onPrinted }} />,
  };
}
