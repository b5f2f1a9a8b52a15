import { mainFigure } from '#domain/home/reports.ts';
import { sumOf } from '#domain/words/money.ts';
import { type Bar, BarTable } from '#src/custom/home/dashboard/figures/BarTable.tsx';
import { ColumnChart } from '#src/custom/home/dashboard/figures/ColumnChart.tsx';
import { useTexts, useTranslate } from '#src/text.ts';
import { Paper } from '@mui/material';
import { shown, shownFigures, figureLabel } from './figures.ts';
import { monthsToCome } from './reportAddress.ts';
import type { Report } from './useReport.ts';

/** More columns cannot be told apart: the table below has each month. */
const mostColumns = 36;
/** The number of courses or batches with a bar; the rest are added up in one. */
const ownBars = 11;

/** The main figure of a report: by month as columns, by course or batch as bars. The numbers of the table below have the links. */
export function ReportChart({ report }: { report: Report }) {
  const text = useTexts('reports');
  const translate = useTranslate();
  const { of, rows } = report;
  const main = mainFigure(of.kind);
  const figure = shownFigures(report).find(({ name }) => name === main);
  const name = translate(figureLabel(of.kind, main));
  if (!figure || rows.length === 0 || (of.by === 'month' && rows.length > mostColumns)) return null;
  const show = (value: number) => shown(figure, value);
  const bars = rows.map(({ KEY, LABEL, [main]: value = 0 }): Bar => ({ key: KEY, text: LABEL, value }));
  if (of.by === 'month') {
    const toCome = monthsToCome(of).map((month): Bar => ({ key: month, text: '', value: 0 }));
    const columns = [...bars, ...toCome].map((bar) => ({ ...bar, key: `${bar.key}-01` }));
    return (
      <Paper variant="outlined" sx={{ p: 2 }}>
        <ColumnChart
          caption={text('chart', { figure: name })}
          list=""
          bars={columns}
          show={show}
          inRupees={figure.inRupees}
          weekly={false}
        />
      </Paper>
    );
  }
  const others = bars.slice(ownBars);
  const rest = { key: 'others', text: text('others', others.length), value: sumOf(others.map(({ value }) => value)) };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <BarTable
        caption={text(`bars.${of.by}`, { figure: name })}
        heads={[text(`ways.${of.by}`), name]}
        list=""
        bars={[...bars.slice(0, ownBars), ...(others.length > 0 ? [rest] : [])]}
        show={show}
      />
    </Paper>
  );
}
