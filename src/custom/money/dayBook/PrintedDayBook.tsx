import { shownMode } from '#domain/words/codes.ts';
import { formatDay } from '#domain/words/dates.ts';
import { signedRupees } from '#domain/words/money.ts';
import { PrintedPaper } from '#src/custom/classes/paper/PrintedPaper.tsx';
import '#src/custom/classes/paper/texts.ts';
import { useTexts } from '#src/text.ts';
import { receiverOf, totalOf } from './bookLines.ts';
import { useClosingLines } from './Closings.tsx';
import { useEntryWords } from './Entries.tsx';
import { useKindNote } from './KindNote.tsx';
import type { DayBook } from './readDayBook.ts';

interface Props {
  book: DayBook;
  from: string;
  to: string;
  onPrinted: () => void;
}

/** The day book on A4: every row, then the sums by mode and what the drawer should hold. */
export function PrintedDayBook({ book, from, to, onPrinted }: Props) {
  const text = useTexts('dayBook');
  const noteOf = useKindNote();
  const linesOf = useClosingLines();
  const wordsOf = useEntryWords();
  const { rows, sums, skipped, closings, closedTo, closedBy, expectedCash, entries } = book;
  const days = [...new Set([from, to])].map(formatDay).join(' – ');
  const closing = closedTo ? text('closedTo', { date: formatDay(closedTo), user: closedBy }) : text('neverClosed');
  const isRange = from !== to;
  const modes = [...Map.groupBy(sums, ({ paymentMode }) => paymentMode)].map(([mode, of]) => {
    const { receipts, amount } = totalOf(of);
    return `${shownMode(mode)}: ${receipts}, ${signedRupees(amount)}`;
  });
  const { receipts, amount } = totalOf(sums);
  const gaps = skipped.map(({ first, last, skippedOn }) =>
    text('skipped', { first, last, date: formatDay(skippedOn) }),
  );
  const foot = [
    ...modes,
    `${text('modes.all')}: ${receipts}, ${signedRupees(amount)}`,
    // Of a closed day none is expected any more: it was counted and taken out.
    ...(to > closedTo ? [`${text('drawer.expected')}: ${signedRupees(expectedCash)}`] : []),
    ...entries.map((entry) => `${entry.entryNo}: ${wordsOf(entry)}, ${signedRupees(entry.amount)}`),
    ...gaps,
    ...closings.map((one) => linesOf(one).join('. ')),
  ];
  return (
    <PrintedPaper
      title={text('title')}
      about={[days, closing]}
      orientation="portrait"
      widths={['32mm', ...(isRange ? ['22mm'] : []), '', '24mm', '30mm', '28mm']}
      heading={
        <>
          <th scope="col">{text('payments.number')}</th>
          {isRange && <th scope="col">{text('payments.date')}</th>}
          <th scope="col">{text('payments.student')}</th>
          <th scope="col">{text('payments.mode')}</th>
          <th scope="col">{text('payments.by')}</th>
          <th scope="col" style={{ textAlign: 'right' }}>
            {text('payments.amount')}
          </th>
        </>
      }
      rows={rows.map((row) => (
        <tr key={row.id}>
          <td>{row.receiptNo || text('payments.withoutNumber')}</td>
          {isRange && <td>{formatDay(row.paymentDate)}</td>}
          <td>
            {row.reversedByNo ? <s>{row.studentName}</s> : row.studentName} {noteOf(row)}
          </td>
          <td>{shownMode(row.paymentMode)}</td>
          <td>{receiverOf(row)}</td>
          <td style={{ textAlign: 'right' }}>{signedRupees(row.amount)}</td>
        </tr>
      ))}
      foot={foot.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
      onPrinted={onPrinted}
    />
  );
}
