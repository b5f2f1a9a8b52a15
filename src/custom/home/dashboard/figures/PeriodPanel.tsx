import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { format } from 'date-fns/format';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { useState } from 'react';
import { changeInPercent, type PeriodFigure } from '#domain/home/figures.ts';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { type Bar, BarTable, count } from './BarTable.tsx';
import { ColumnChart, columnsHeight } from './ColumnChart.tsx';
import { FigurePanel } from './FigurePanel.tsx';

interface PeriodPanelProps {
  of: 'fees' | 'registrations' | 'certificates';
  /** Oldest first; undefined while they load. */
  figures: readonly PeriodFigure[] | undefined;
  /** The same part of the previous period. */
  before: PeriodFigure | null | undefined;
  today: string;
  /** The resource whose list is behind the figures; undefined where the office has no such list. */
  list?: string;
}

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric' });
/** 16/11 – 22/11 */
const weekOf = (...ends: string[]) => ends.map((day) => lightFormat(parseISO(day), 'dd/MM')).join(' – ');

/** A time series by month or week, as a chart or a table. */
export function PeriodPanel({ of, figures, before, today, list = '' }: PeriodPanelProps) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const weekly = of === 'registrations';
  const show = of === 'fees' ? formatRupees : count;
  const sum = sumOf((figures ?? []).map(({ value }) => value));
  const bars = (figures ?? []).map(({ from, to, value }): Bar => {
    // The current period has no end day, even on its last: what is only shown is not remembered (W21).
    const over = to < today;
    const period = weekly ? weekOf(from, to) : monthNames.format(parseISO(from));
    return {
      key: from,
      text: period,
      value,
      ...(list && {
        name: translate('dashboard.periodLink', { period }),
        filter: { fromDate: from, ...(over ? { toDate: to } : {}) },
      }),
    };
  });
  const running = figures?.at(-1);
  const title = translate(`dashboard.${of}.title`);
  const unit = translate(`dashboard.${of}.unit`);
  return (
    <FigurePanel
      title={title}
      unit={unit}
      total={figures && show(sum)}
      empty={figures && sum === 0 ? translate(`dashboard.${of}.empty`) : undefined}
      skeleton={figures ? undefined : columnsHeight}
      action={<FormToggle title={title} asTable={asTable} onChange={setAsTable} />}
    >
      {running && before && <Change now={{ ...running, to: today }} before={before} show={show} />}
      {asTable ? (
        <BarTable
          caption={title}
          heads={[translate(weekly ? 'dashboard.week' : 'dashboard.month'), unit]}
          {...{ list, bars, show }}
        />
      ) : (
        <ColumnChart caption={title} {...{ list, bars, show }} inRupees={of === 'fees'} weekly={weekly} />
      )}
    </FigurePanel>
  );
}

/** Chooses between chart and table. */
function FormToggle(props: { title: string; asTable: boolean; onChange: (asTable: boolean) => void }) {
  const { title, asTable, onChange } = props;
  const translate = useTranslate();
  const show = translate(`dashboard.show.${asTable ? 'chart' : 'table'}`);
  return (
    <Tooltip title={show}>
      <IconButton
        size="small"
        onClick={() => onChange(!asTable)}
        aria-label={translate('dashboard.showOf', { show, title })}
      >
        {asTable ? <BarChartIcon fontSize="small" /> : <TableRowsIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

interface ChangeProps {
  /** The current period until today. */
  now: PeriodFigure;
  before: PeriodFigure;
  show: (value: number) => string;
}

/** '23 November', '1 to 23 November', '30 November to 3 December'. */
function useDaysText() {
  const text = useTexts('dashboard.change');
  const inWords = (day: string) => format(parseISO(day), 'd MMMM');
  return ({ from, to }: PeriodFigure): string => {
    if (from === to) return inWords(to);
    const isOneMonth = from.slice(0, 'YYYY-MM'.length) === to.slice(0, 'YYYY-MM'.length);
    return text('span', { from: isOneMonth ? format(parseISO(from), 'd') : inWords(from), to: inWords(to) });
  };
}

/** Compares the current period with the same part of the previous one. */
function Change({ now, before, show }: ChangeProps) {
  const text = useTexts('dashboard.change');
  const daysText = useDaysText();
  const percent = changeInPercent(now.value, before.value);
  const sign = percent !== null && percent > 0 ? '+' : '−';
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {text(now.from === now.to ? 'day' : 'days', {
        now: show(now.value),
        period: daysText(now),
        before: show(before.value),
        last: daysText(before),
      })}
      {percent !== null && ' · '}
      {percent === 0 && text('same')}
      {percent !== null && percent !== 0 && (
        <strong>{text('percent', { change: `${sign}${Math.abs(percent).toLocaleString('en-IN')}` })}</strong>
      )}
    </Typography>
  );
}
