import { Box } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatDay } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { useInstitute } from '#src/institute.ts';
import { useTexts } from '#src/text.ts';
import { usePrinting } from '#src/ui/print/usePrinting.ts';

interface Props {
  title: string;
  /** Course, batch and month, one line each. */
  about: readonly string[];
  orientation: 'portrait' | 'landscape';
  /** The columns' widths in CSS; '' for the remaining space. */
  widths: readonly string[];
  /** The cells of the heading row. */
  heading: ReactNode;
  rows: ReactNode;
  /** Printed once, below the rows. */
  foot?: ReactNode;
  /** The browser's print window is closed. */
  onPrinted: () => void;
}

/**
 * A table on A4, printed by the browser in place of the page as soon as it is there; on the screen nothing of it is seen. The
 * institute's name and logo, the title and the heading row stand on each page.
 */
export function PrintedPaper(props: Props) {
  const { title, about, orientation, widths, heading, rows, foot, onPrinted } = props;
  const text = useTexts('paper');
  const { name, logo } = useInstitute();
  const paper = useRef<HTMLElement>(null);
  const fileName = [title, ...about].join(', ');
  const corners = { left: text('printed', { day: formatDay(today()) }), page: text('page'), of: text('of') };
  const pageRule = pageRuleOf(orientation, corners);

  usePrinting(paper, { fileName, pageRule, onPrinted });

  return createPortal(
    <Box component="main" ref={paper} data-paper sx={look}>
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
              <div data-head>
                {logo && <img src={logo} alt="" />}
                <div>
                  <strong>{name}</strong>
                  <h1>{title}</h1>
                </div>
                <div data-about>
                  {about.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </div>
              </div>
            </td>
          </tr>
          <tr>{heading}</tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {foot && <p>{foot}</p>}
    </Box>,
    document.body,
  );
}

/** Black: the margin boxes would take the colour of the theme. */
const corner = 'font: 8pt sans-serif; color: #000;';

/** The page itself: its size and its number. */
const pageRuleOf = (orientation: Props['orientation'], { left, page, of }: Record<'left' | 'page' | 'of', string>) => `
  @page {
    size: A4 ${orientation};
    margin: 10mm 10mm 14mm;
    @bottom-left { content: ${JSON.stringify(left)}; ${corner} }
    @bottom-right { content: ${JSON.stringify(`${page} `)} counter(page) ${JSON.stringify(` ${of} `)} counter(pages); ${corner} }
  }`;

const edge = '0.25mm solid #888';

/** Black on white, whatever theme the screen has. */
const look = {
  display: 'none',
  '@media print': { display: 'block' },
  colorScheme: 'light',
  color: '#000',
  fontSize: '9pt',
  lineHeight: 1.25,
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& tr': { breakInside: 'avoid' },
  '& :is(th, tbody td)': { border: edge, px: '1mm', py: '0.6mm', height: '7.5mm', overflowWrap: 'anywhere' },
  '& th': { fontSize: '8pt', fontWeight: 600, textAlign: 'left', verticalAlign: 'bottom' },
  '& :is(th, td)[data-day]': { px: 0, textAlign: 'center' },
  '& :is(th, td)[data-week]': { borderLeftWidth: '0.6mm' },
  '& thead td': { p: 0 },
  '& [data-head]': { display: 'flex', alignItems: 'center', gap: '4mm', pb: '2mm', fontSize: '10pt' },
  '& [data-head] img': { height: '13mm', maxWidth: '40mm', objectFit: 'contain' },
  '& [data-head] strong': { fontSize: '12pt' },
  '& [data-head] h1': { m: 0, font: 'inherit' },
  '& [data-head] > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-about]': { ml: 'auto', textAlign: 'right', maxWidth: '55%' },
  '& p': { m: 0, mt: '2mm', fontSize: '8pt', breakBefore: 'avoid' },
} as const;
