import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useTranslate } from 'react-admin';
import { pickerRange } from '../../../domain/dates.ts';
import { today } from '../fields/today.ts';
import { DayField } from './DayField.tsx';
import { useFilter } from './filterState.ts';

const asDay = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * From Date and To Date, both inclusive; not after today, at most 100 years back. Where no To Date is chosen it is today
 * (spec 5), which is only shown, not remembered: tomorrow it is tomorrow.
 */
export function DayRangeFilter() {
  const translate = useTranslate();
  const [from, setFrom] = useFilter('fromDate');
  const [to, setTo] = useFilter('toDate');
  const latest = today();
  const { min } = pickerRange(latest);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <DayField
        label={translate('lists.fromDate')}
        value={asDay(from)}
        onChange={setFrom}
        min={min}
        max={asDay(to) || latest}
      />
      <DayField
        label={translate('lists.toDate')}
        value={asDay(to) || latest}
        onChange={setTo}
        min={asDay(from) || min}
        max={latest}
      />
    </LocalizationProvider>
  );
}
