import { Box } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatDay } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { useInstitute } from '#src/institute.ts';
import { useTexts } from '#src/text.ts';
import { usePrinting } from '#src/ui/print/usePrinting.ts';

export interface PaperPageProps {
  title: string;
  /** What it is about, one line each. */
  about: readonly string[];
  orientation: 'portrait' | 'landscape';
  /** The browser's print window is closed. */
  onPrinted: () => void;
}

/**
 * A4, printed by the browser in place of the page as soon as it is there, its day and page numbers at the foot; on the screen
 * nothing of it is seen.
 */
export function PaperPage({ title, about, orientation, onPrinted, look, children }: Props) {
  const text = useTexts('paper');
  const paper = useRef<HTMLElement>(null);
  const fileName = [title, ...about].join(', ');
  const corners = { left: text('printed', { day: formatDay(today()) }), page: text('page'), of: text('of') };
  const pageRule = pageRuleOf(orientation, corners);

  usePrinting(paper, { fileName, pageRule, onPrinted });

  return createPortal(
    <Box component="main" ref={paper} data-paper sx={{ ...onPaper, ...look }}>
      {children}
    </Box>,
    document.body,
  );
}

interface Props extends PaperPageProps {
  /** How its own content looks. */
  look: object;
  children: ReactNode;
}

/** The institute's name and logo, the title, and at the right what it is about. */
export function PaperHead({ title, about }: Pick<PaperPageProps, 'title' | 'about'>) {
  const { name, logo } = useInstitute();
  return (
    <Box sx={head}>
      {logo && <img src={logo} alt="" />}
      <div>
        <strong>{name}</strong>
        <h1>{title}</h1>
      </div>
      <Box sx={{ ml: 'auto', textAlign: 'right', maxWidth: '55%' }}>
        {about.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </Box>
  );
}

/** Black: the margin boxes would take the colour of the theme. */
const corner = 'font: 8pt sans-serif; color: #000;';

/** The page itself: its size and its number. */
const pageRuleOf = (
  orientation: PaperPageProps['orientation'],
  { left, page, of }: Record<'left' | 'page' | 'of', string>,
) => `
  @page {
    size: A4 ${orientation};
    margin: 10mm 10mm 14mm;
    @bottom-left { content: ${JSON.stringify(left)}; ${corner} }
    @bottom-right { content: ${JSON.stringify(`${page} `)} counter(page) ${JSON.stringify(` ${of} `)} counter(pages); ${corner} }
  }`;

/** Black on white, whatever theme the screen has. */
const onPaper = {
  display: 'none',
  '@media print': { display: 'block' },
  colorScheme: 'light',
  color: '#000',
  fontSize: '9pt',
  lineHeight: 1.25,
} as const;

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: '4mm',
  pb: '2mm',
  fontSize: '10pt',
  '& img': { height: '13mm', maxWidth: '40mm', objectFit: 'contain' },
  '& strong': { fontSize: '12pt' },
  '& h1': { m: 0, font: 'inherit' },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;
