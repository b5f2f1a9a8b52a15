import { PrintedPaper } from '#src/custom/classes/paper/PrintedPaper.tsx';
import '#src/custom/classes/paper/texts.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { shown, shownFigures, figureLabel } from './figures.ts';
import type { Report, ReportRow } from './useReport.ts';

interface Props {
  report: Report;
  title: string;
  /** Its days, in words. */
  days: string;
  onPrinted: () => void;
}

/** Fees have as many columns as the long side of the sheet takes. */
const mostUpright = 5;

/** A report on A4 under the institute's head. */
export function PrintedReport({ report, title, days, onPrinted }: Props) {
  const text = useTexts('reports');
  const translate = useTranslate();
  const { of, rows, sums } = report;
  const figures = shownFigures(report);
  const cells = (values: ReportRow | Report['sums']) =>
    figures.map((figure) => (
      <td key={figure.name} style={{ textAlign: 'right' }}>
        {shown(figure, values[figure.name])}
      </td>
    ));
  return (
    <PrintedPaper
      title={title}
      about={[days]}
      orientation={figures.length > mostUpright ? 'landscape' : 'portrait'}
      widths={['', ...figures.map(() => '24mm')]}
      heading={
        <>
          <th scope="col">{text(`ways.${of.by}`)}</th>
          {figures.map(({ name }) => (
            <th key={name} scope="col" style={{ textAlign: 'right' }}>
              {translate(figureLabel(of.kind, name))}
            </th>
          ))}
        </>
      }
      rows={
        <>
          {rows.map((row) => (
            <tr key={row.KEY}>
              <td>{row.LABEL}</td>
              {cells(row)}
            </tr>
          ))}
          <tr style={{ fontWeight: 600 }}>
            <td>{text('total')}</td>
            {cells(sums)}
          </tr>
        </>
      }
      onPrinted={onPrinted}
    />
  );
}
