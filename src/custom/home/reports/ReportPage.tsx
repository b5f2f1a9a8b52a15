import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, MenuItem, Skeleton, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { checkReport, reportMessages, type ReportKind, reportWays } from '#domain/home/reports.ts';
import { financialYearName, financialYearOf } from '#domain/money/receipt.ts';
import { formatDay, isDate } from '#domain/words/dates.ts';
import { signedRupees } from '#domain/words/money.ts';
import { today as todayNow } from '#src/clock.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { ExportButton } from '#src/ui/export/ExportButton.tsx';
import type { ExportColumn } from '#src/ui/export/table.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { shownFigures, figureLabel, hasLists } from './figures.ts';
import { PrintedReport } from './PrintedReport.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { areDays, daysOfPreset, type ReportChoice, reportPresets, useReportChoice } from './reportAddress.ts';
import { type Report, type ReportRow, useReport } from './useReport.ts';
import './texts.ts';

/** What may be asked for, the usual first: fees by whoever may see the day book (W56). */
const kindsFor = (seesDayBook: boolean, hasDrawer: boolean, hasEnquiries: boolean): ReportKind[] => [
  ...(seesDayBook ? (['fees'] as const) : []),
  'registrations',
  'enrolments',
  'certificates',
  ...(hasEnquiries ? (['enquiries'] as const) : []),
  ...(seesDayBook && hasDrawer ? (['spent'] as const) : []),
];

/** Reports (W56): chart and table of a kind, by month, course or batch, in any days. The address names all of it. */
export default function ReportPage() {
  const text = useTexts('reports');
  const kinds = kindsFor(useMay()('GetDayBook'), useOffers('drawer'), useOffers('enquiries'));
  const [today] = useState(todayNow);
  const { choice, choose } = useReportChoice(kinds, today);
  const query = useReport(choice, areDays(choice, today));
  const report = areDays(choice, today) ? query.data : undefined;
  const title = text(`heading.${choice.by}`, { kind: text(`kinds.${choice.kind}`) });
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader
        title={title}
        headline={report && <InAll report={report} />}
        action={report && <Actions report={report} title={title} />}
      />
      <Choices {...{ kinds, choice, choose, today }} />
      {query.error && <QueryError query={query} />}
      {!report && !query.error && areDays(choice, today) && <Waiting />}
      {report && !query.error && (
        <Box aria-busy={query.isPlaceholderData} sx={{ ...stack, opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          {report.rows.length === 0 ? (
            <Typography color="textSecondary">{text('none')}</Typography>
          ) : (
            <>
              <ReportChart report={report} />
              <ReportTable report={report} name={title} />
              <Typography variant="body2" color="textSecondary">
                {[hasLists(report.of) && text('help'), report.sums.DUE !== undefined && text('owed')]
                  .filter(Boolean)
                  .join(' ')}
              </Typography>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

/** '01/04/2026 to 24/11/2026'. */
function useDaysText() {
  const text = useTexts('reports');
  return ({ from, to }: ReportChoice) => text('days', { from: formatDay(from), to: formatDay(to) });
}

/** The days, and what the report comes to. */
function InAll({ report: { of, sums } }: { report: Report }) {
  const text = useTexts('reports');
  const days = useDaysText()(of);
  const { RECEIPTS = 0, NET = 0, COUNT = 0, SPENT = 0 } = sums;
  if (of.kind === 'spent')
    return text('inAll.spent', { days, smart_count: COUNT, count: inIndia(COUNT), spent: signedRupees(SPENT) });
  return of.kind === 'fees'
    ? text('inAll.fees', { days, smart_count: RECEIPTS, count: inIndia(RECEIPTS), net: signedRupees(NET) })
    : text('inAll.counted', { days, count: inIndia(COUNT) });
}

/** Export, with the sums as last row, and Print. */
function Actions({ report, title }: { report: Report; title: string }) {
  const text = useTexts('reports');
  const translate = useTranslate();
  const days = useDaysText();
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const { of, rows, sums } = report;
  type Line = ReportRow & { id: string };
  const lines = [...rows, { KEY: 'all', LABEL: text('total'), ...sums }].map((row): Line => ({ ...row, id: row.KEY }));
  const columns: ExportColumn<Line>[] = [
    { label: `reports.ways.${of.by}`, value: ({ LABEL }) => LABEL },
    ...shownFigures(report).map(({ name, inRupees }) => ({
      label: figureLabel(of.kind, name),
      kind: inRupees ? ('rupees' as const) : undefined,
      value: ({ [name]: value }: Line) => value,
    })),
  ];
  return (
    <>
      <ExportButton
        variant="outlined"
        source={{
          total: rows.length,
          read: () => Promise.resolve(lines),
          named: () => ({ list: title, filters: [translate('lists.export.days', { from: of.from, to: of.to })] }),
          columns: () => columns as ExportColumn[],
        }}
      />
      <Button color="inherit" variant="outlined" startIcon={<PrintIcon />} onClick={() => setPrinting(true)}>
        {text('print')}
      </Button>
      {isPrinting && <PrintedReport report={report} title={title} days={days(of)} onPrinted={stopPrinting} />}
    </>
  );
}

interface ChoicesProps {
  kinds: readonly ReportKind[];
  choice: ReportChoice;
  choose: (change: Partial<ReportChoice>) => void;
  today: string;
}

function Choices({ kinds, choice, choose, today }: ChoicesProps) {
  const text = useTexts('reports');
  const { kind, by, from, to } = choice;
  const chosen = reportPresets.find((preset) => {
    const days = daysOfPreset(preset, today);
    return days.from === from && days.to === to;
  });
  // Of a day after today the field itself says so.
  const problem = isDate(from) && isDate(to) && to <= today ? checkReport(kind, by, from, to, today) : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
      <TextField
        select
        label={text('kind')}
        value={kind}
        onChange={({ target }) => choose({ kind: target.value as ReportKind })}
        sx={choiceWidth}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`kinds.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('by')}
        value={by}
        onChange={({ target }) => choose({ by: target.value as ReportChoice['by'] })}
        sx={choiceWidth}
      >
        {reportWays[kind].map((way) => (
          <MenuItem key={way} value={way}>
            {text(`ways.${way}`)}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup exclusive size="small" aria-label={text('presets')} value={chosen ?? null} sx={presets}>
        {reportPresets.map((preset) => (
          <ToggleButton key={preset} value={preset} onClick={() => choose(daysOfPreset(preset, today))}>
            {preset === 'financialYear'
              ? text('preset.financialYear', { year: financialYearName(financialYearOf(today)) })
              : text(`preset.${preset}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DateInput label={text('from')} value={from} onChange={(day) => choose({ from: day })} sx={dayWidth} />
      <DateInput
        label={text('to')}
        value={to}
        onChange={(day) => choose({ to: day })}
        error={problem === reportMessages.order ? text('order') : problem}
        sx={dayWidth}
      />
    </Box>
  );
}

function Waiting() {
  const text = useTexts('reports');
  return (
    <Box sx={stack} aria-busy>
      <Typography role="status" className="visually-hidden">
        {text('loading')}
      </Typography>
      <Skeleton variant="rounded" height={200} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

const choiceWidth = { width: { xs: 'calc(50% - 6px)', sm: 150 } };
const dayWidth = { width: { xs: 'calc(50% - 6px)', sm: 160 }, minWidth: 0 };
const presets = { height: 40, width: { xs: 1, sm: 'auto' }, '& > *': { flex: { xs: 1, sm: 'none' } } };
