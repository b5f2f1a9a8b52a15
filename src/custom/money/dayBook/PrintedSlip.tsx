import { Box } from '@mui/material';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useInstitute } from '#src/institute.ts';
import { useTexts } from '#src/text.ts';
import { usePrinting } from '#src/ui/print/usePrinting.ts';
import { useEntryWords } from './Entries.tsx';
import type { DrawerEntry } from './readDayBook.ts';

/** The width of a receipt printer's roll, and what a slip takes of it. */
const pageRule = '@page { size: 80mm 90mm; margin: 4mm; }';

/** A slip for what left or entered the drawer, on a roll of 80 mm, for who got the money to sign (W64). */
export function PrintedSlip({ entry, onPrinted }: { entry: DrawerEntry; onPrinted: () => void }) {
  const text = useTexts('dayBook.entries');
  const { name } = useInstitute();
  const wordsOf = useEntryWords();
  const paper = useRef<HTMLDivElement>(null);
  usePrinting(paper, { fileName: entry.entryNo.replaceAll('/', '-'), pageRule, onPrinted });
  return createPortal(
    <Box ref={paper} data-paper sx={look}>
      <p>{name}</p>
      <p>
        <strong>{entry.entryNo}</strong>
        <span>{formatDay(entry.day)}</span>
      </p>
      <p className="amount">{formatRupees(Math.abs(entry.amount))}</p>
      <p>{text(entry.amount < 0 ? 'slipOut' : 'slipIn', { what: wordsOf(entry) })}</p>
      <p className="sign">{text('slipSign')}</p>
      <p>{text('slipBy', { user: entry.recordedBy })}</p>
    </Box>,
    document.body,
  );
}

const look = {
  display: 'none',
  '@media print': { display: 'block', color: '#000', fontSize: '10pt' },
  '& p': { m: 0, mb: '2mm', display: 'flex', justifyContent: 'space-between', overflowWrap: 'anywhere' },
  '& .amount': { fontSize: '16pt', fontWeight: 700 },
  '& .sign': { mt: '14mm', borderTop: '0.25mm solid #000', pt: '1mm' },
} as const;
