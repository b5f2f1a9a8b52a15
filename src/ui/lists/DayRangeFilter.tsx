import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import { Button, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { checkPastDay } from '#domain/words/dayChecks.ts';
import { dayPresets, type OpenRange, rangeOfPreset } from '#domain/words/dayPresets.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { today } from '#src/clock.ts';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilter } from './FilterScope.tsx';

/** Typed text that is not in the filter: incomplete or empty. */
type Typed = Partial<Record<'from' | 'to', string>>;

const asDay = (value: unknown) => (typeof value === 'string' ? value : '');
const width = { width: { sm: 148 } };

/**
 * From Date and To Date, both inclusive; not after today, at most 100 years back. Where no To Date is chosen it is today
 * (spec 5), which is shown but not stored, as it moves with the date (W21). The filter changes only when both texts are days
 * in order; until then the texts stay as typed, with an error at the field.
 */
export function DayRangeFilter() {
  const translate = useTranslate();
  const [fromFilter, setFrom] = useFilter('fromDate');
  const [toFilter, setTo] = useFilter('toDate');
  const [typed, setTyped] = useState<Typed>({});
  const latest = today();
  const labels = { from: translate('lists.fromDate'), to: translate('lists.toDate') };
  const inFilter = { from: asDay(fromFilter), to: asDay(toFilter) };
  const texts = { ...inFilter, ...typed };
  const { from: first, to: last } = inFilter;
  const days = first ? translate('lists.export.days', { from: first, to: last || latest }) : '';
  useFilterWords('days', days || (last && translate('lists.export.until', { to: last })));

  const problemsOf = ({ from, to }: typeof texts) => {
    const problem = (label: string, day: string) => (day === '' ? '' : checkPastDay(label, day, latest));
    const fromProblem = problem(labels.from, from);
    const reversed = fromProblem === '' && from > (to || latest);
    return {
      from: fromProblem,
      to: problem(labels.to, to) || (reversed ? translate('lists.toBeforeFrom') : ''),
    };
  };
  const problems = problemsOf(texts);

  const apply = ({ from, to }: typeof texts) => {
    if (from !== inFilter.from) setFrom(from || undefined);
    if (to !== inFilter.to) setTo(to || undefined);
  };
  const change = (end: keyof Typed) => (text: string) => {
    const next = { ...texts, [end]: text };
    const { from, to } = problemsOf(next);
    setTyped({ ...typed, [end]: text });
    if (from === '' && to === '') apply(next);
  };
  /** An emptied To Date shows today again. */
  const leave = () => {
    if (problems.from === '' && problems.to === '') setTyped({});
  };
  const choose = ({ from, to }: OpenRange) => {
    setTyped({});
    apply({ from, to: to ?? '' });
  };

  return (
    <>
      <DateInput
        label={labels.from}
        value={texts.from}
        onChange={change('from')}
        onBlur={leave}
        error={problems.from}
        sx={width}
      />
      <DateInput
        label={labels.to}
        value={typed.to ?? (inFilter.to || latest)}
        onChange={change('to')}
        onBlur={leave}
        error={problems.to}
        sx={width}
      />
      <RangePresets latest={latest} onChoose={choose} />
    </>
  );
}

/** Today, This month and Last month beside a range of days. */
function RangePresets({ latest, onChoose }: { latest: string; onChoose: (range: OpenRange) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('lists.datePresets');
  return (
    <>
      <Tooltip title={name}>
        <Button
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color="inherit"
          variant="outlined"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ minWidth: 40, px: 1, borderColor: 'divider' }}
        >
          <DateRangeIcon fontSize="small" />
        </Button>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {dayPresets.map((preset) => (
          <MenuItem
            key={preset}
            onClick={() => {
              setAnchor(null);
              onChoose(rangeOfPreset(preset, latest));
            }}
          >
            {translate(`lists.presets.${preset}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
