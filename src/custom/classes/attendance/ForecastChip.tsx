import { Chip, type ChipProps } from '@mui/material';
import { useTexts } from '#src/text.ts';
import type { Forecast } from '#domain/classes/forecast.ts';
import { type Outlook, outlookOf } from '#domain/home/work.ts';

const colors: Record<Outlook, ChipProps['color']> = {
  reached: 'info',
  onTime: 'success',
  atRisk: 'warning',
  unreachable: 'error',
};

interface Props {
  attended: number;
  forecast: Forecast;
  /** The minimum of the course. */
  minAttnPercentage: number;
}

/** Whether an enrolment will reach the required attendance; if few days are left, how many can be missed. */
export function ForecastChip({ attended, forecast, minAttnPercentage }: Props) {
  const text = useTexts('progress.forecast');
  const outlook = outlookOf(attended, forecast);
  const spare = forecast.reachable - forecast.needed;
  const words: Record<Outlook, string> = {
    reached: text('reached'),
    onTime: text('onTime'),
    atRisk: spare === 0 ? text('mayMissNone') : text('mayMiss', spare),
    unreachable: text('unreachable', { percent: minAttnPercentage.toLocaleString('en-IN') }),
  };
  return (
    <Chip size="small" variant="outlined" color={colors[outlook]} label={words[outlook]} sx={{ fontWeight: 600 }} />
  );
}
