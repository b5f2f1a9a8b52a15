import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { checkPastDay } from '../../../domain/dayChecks.ts';
import type { OpenRange } from '../../../domain/dayPresets.ts';
import { DateInput } from '../fields/DateInput.tsx';
import { today } from '../fields/today.ts';
import { useFilter } from './filterState.ts';
import { RangePresets } from './RangePresets.tsx';

/** What is typed and not in the filter: no day yet, or left empty. */
type Typed = Partial<Record<'from' | 'to', string>>;

const asDay = (value: unknown) => (typeof value === 'string' ? value : '');
const width = { width: { sm: 148 } };

/**
 * From Date and To Date, both inclusive; not after today, at most 100 years back. Where no To Date is chosen it is today
 * (spec 5), which is only shown, not remembered: tomorrow it is tomorrow (W21). The filter changes only when both texts
 * are days in their order; until then they stay as they were typed, with what is wrong said at the field.
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
  /** A To Date that was emptied shows today again. */
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
      <RangePresets today={latest} onChoose={choose} />
    </>
  );
}
