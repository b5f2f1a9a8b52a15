import { useTexts } from '#src/text.ts';
import { PrintedPaper } from './PrintedPaper.tsx';

/** A student with a mobile. */
export interface Reachable {
  id: number;
  studentName: string;
  studentMobile: string;
  /** '' without a batch. */
  batchName: string;
}

interface Props {
  /** The course and the batch, one line each. */
  of: readonly string[];
  rows: readonly Reachable[];
  onPrinted: () => void;
}

/** Names with mobiles; with their batches where there are several. */
export function MobileList({ of, rows, onPrinted }: Props) {
  const text = useTexts('paper');
  const hasBatches = new Set(rows.map(({ batchName }) => batchName)).size > 1;
  return (
    <PrintedPaper
      title={text('list')}
      about={of}
      orientation="portrait"
      widths={['11mm', '', '30mm', ...(hasBatches ? ['34mm'] : []), '38mm']}
      heading={
        <>
          <th scope="col">{text('number')}</th>
          <th scope="col">{text('student')}</th>
          <th scope="col">{text('mobile')}</th>
          {hasBatches && <th scope="col">{text('batch')}</th>}
          <th scope="col">{text('remarks')}</th>
        </>
      }
      rows={rows.map(({ id, studentName, studentMobile, batchName }, index) => (
        <tr key={id}>
          <td>{index + 1}</td>
          <td>{studentName}</td>
          <td>{studentMobile}</td>
          {hasBatches && <td>{batchName}</td>}
          <td>{'\u00a0'}</td>
        </tr>
      ))}
      onPrinted={onPrinted}
    />
  );
}
