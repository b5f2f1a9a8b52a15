import type { ReactNode } from 'react';
import { PaperHead, PaperPage, type PaperPageProps } from './PaperPage.tsx';

interface Props extends PaperPageProps {
  /** The columns' widths in CSS; '' for the remaining space. */
  widths: readonly string[];
  /** The cells of the heading row. */
  heading: ReactNode;
  rows: ReactNode;
  /** Printed once, below the rows. */
  foot?: ReactNode;
}

/** A table on A4. The institute's name and logo, the title and the heading row stand on each page. */
export function PrintedPaper({ widths, heading, rows, foot, ...page }: Props) {
  return (
    <PaperPage {...page} look={look}>
      <table>
        <colgroup>
          {widths.map((width, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and none comes or goes
            <col key={column} style={width ? { width } : {}} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td colSpan={widths.length}>
              <PaperHead title={page.title} about={page.about} />
            </td>
          </tr>
          <tr>{heading}</tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {foot && <p>{foot}</p>}
    </PaperPage>
  );
}

const edge = '0.25mm solid #888';

const look = {
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& tr': { breakInside: 'avoid' },
  '& :is(th, tbody td)': { border: edge, px: '1mm', py: '0.6mm', height: '7.5mm', overflowWrap: 'anywhere' },
  '& th': { fontSize: '8pt', fontWeight: 600, textAlign: 'left', verticalAlign: 'bottom' },
  '& :is(th, td)[data-day]': { px: 0, textAlign: 'center' },
  '& :is(th, td)[data-week]': { borderLeftWidth: '0.6mm' },
  '& thead td': { p: 0 },
  '& p': { m: 0, mt: '2mm', fontSize: '8pt', breakBefore: 'avoid' },
} as const;
