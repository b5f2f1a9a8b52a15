import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { fetchFile } from '#src/dataProvider/files.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { useTranslate } from '#src/text.ts';
import { usePdfPrinting } from './usePdfPrinting.tsx';

interface Print {
  /** Has the server draw the paper; answers the id of its file. */
  draw: () => Promise<number>;
  /** The print window opens. */
  onPrinted: () => void;
}

interface Paper {
  /** Draws and prints. A failure is shown, and can be tried again. */
  print: (what: Print) => Promise<void>;
  busy: boolean;
  /** What is printed, and what failed; belongs anywhere into the page. */
  paper: ReactNode;
}

/** Prints by one click what the server draws; `failed` says that it could not where the server does not say why. */
export function usePaper(fileName: string, failed: string): Paper {
  const translate = useTranslate();
  const { printPdf, pages } = usePdfPrinting(fileName);
  const [failure, setFailure] = useState<{ message: string; what: Print } | null>(null);
  const { run: print, busy } = useOneRun(async (what: Print) => {
    setFailure(null);
    try {
      await printPdf(what.draw().then((fileId) => fetchFile(fileId, { fallback: failed })));
      what.onPrinted();
    } catch (error) {
      setFailure({ message: failureReason(error) || failed, what });
    }
  });
  const again = failure && <Button onClick={() => void print(failure.what)}>{translate('lists.tryAgain')}</Button>;
  const paper = (
    <>
      {pages}
      <MessageDialog message={failure?.message ?? null} onClose={() => setFailure(null)} action={again} />
    </>
  );
  return { print, busy, paper };
}
