import { Paper, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { reportMonths } from '#domain/home/reports.ts';
import { today } from '#src/clock.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { listBehind, shown, type ShownFigure, shownFigures, figureLabel } from './figures.ts';
import type { Report, ReportRow } from './useReport.ts';

/** Each row of a report and its sums; a number leads to the list whose total it is. Scrolls sideways where it is narrow. */
export function ReportTable({ report, name }: { report: Report; name: string }) {
  const text = useTexts('reports');
  const translate = useTranslate();
  const { of, rows, sums } = report;
  const figures = shownFigures(report);
  const isRunning = (row: ReportRow) =>
    of.by === 'month' && of.to === today() && reportMonths(of.to, of.to)[0]?.key === row.KEY;
  const cells = (row: ReportRow | undefined, values: Report['sums']) =>
    figures.map((figure) => (
      <TableCell key={figure.name} align="right">
        <Figure
          of={of}
          figure={figure}
          row={row}
          value={values[figure.name]}
          name={translate(figureLabel(of.kind, figure.name))}
        />
      </TableCell>
    ));
  return (
    // Reached by Tab, so that the keyboard can scroll it.
    <Paper variant="outlined" role="region" aria-label={name} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={look}>
        <TableHead>
          <TableRow>
            <TableCell>{text(`ways.${of.by}`)}</TableCell>
            {figures.map((figure) => (
              <TableCell key={figure.name} align="right">
                {translate(figureLabel(of.kind, figure.name))}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.KEY}>
              <TableCell component="th" scope="row" title={row.LABEL}>
                {row.LABEL}
                {isRunning(row) && (
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 0.75 }}>
                    {text('upToToday')}
                  </Typography>
                )}
              </TableCell>
              {cells(row, row)}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {text('total')}
            </TableCell>
            {cells(undefined, sums)}
          </TableRow>
        </TableFooter>
      </Table>
    </Paper>
  );
}

interface FigureProps {
  of: Report['of'];
  figure: ShownFigure;
  row: ReportRow | undefined;
  value: number | undefined;
  /** What the figure is called. */
  name: string;
}

function Figure({ of, figure, row, value, name }: FigureProps) {
  const text = useTexts('reports');
  const words = shown(figure, value);
  const behind = value ? listBehind(of, figure, row) : undefined;
  if (!behind) return words;
  return (
    <ListLink {...behind} aria-label={`${name}, ${row?.LABEL ?? text('total')}: ${words}`}>
      {words}
    </ListLink>
  );
}

const look = {
  '& .MuiTableCell-root': {
    whiteSpace: 'nowrap',
    px: 1,
    '&:first-of-type': { pl: 1.5 },
    '&:last-of-type': { pr: 1.5 },
  },
  // The names stay in view while the numbers scroll.
  '& th[scope="row"]': {
    position: 'sticky',
    left: 0,
    maxWidth: { xs: 150, sm: 230 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    bgcolor: 'background.paper',
  },
  '& tfoot .MuiTableCell-root': { fontSize: '0.875rem', fontWeight: 650, color: 'text.primary', borderBottom: 0 },
} as const;
