import { type ReactNode, useRef } from 'react';
import { useStore } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { type FieldsOf, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { usePaper } from '#src/ui/print/usePaper.tsx';

export type ReceiptFormat = FieldsOf<'PrintReceipt'>['format'];

interface Printing {
  /** Prints at once, and remembers the format on this machine; without one in the format that was used last. */
  print: (format?: ReceiptFormat) => Promise<void>;
  busy: boolean;
  format: ReceiptFormat;
  /** What is printed, and what failed; belongs anywhere into the page. */
  paper: ReactNode;
}

/** A receipt that the server has drawn and counted, and that did not reach the printer yet. */
interface Drawn {
  format: ReceiptFormat;
  fileId: number;
}

/**
 * Prints the receipt of a payment: the server draws it and counts the printing. What was drawn and could not be fetched or shown is not
 * drawn again: that would be a duplicate.
 */
export function usePrintReceipt(paymentId: number, fileName: string): Printing {
  const calls = useCalls();
  const [format, remember] = useStore<ReceiptFormat>('receipt.format', 'A5');
  const fallback = texts.receipts.printFailed;
  const { print, busy, paper } = usePaper(fileName, fallback);
  const waiting = useRef<Drawn>(null);

  const drawIn = async (wanted: ReceiptFormat) => {
    if (waiting.current?.format !== wanted) {
      const fields = { paymentId, format: wanted };
      const fileId = await writeRecord(calls, 'PrintReceipt', fields, { fallback, idName: 'outFileId' });
      waiting.current = { format: wanted, fileId };
    }
    return waiting.current.fileId;
  };
  return {
    print: (wanted = format) => {
      remember(wanted);
      return print({ draw: () => drawIn(wanted), onPrinted: () => (waiting.current = null) });
    },
    busy,
    format,
    paper,
  };
}
