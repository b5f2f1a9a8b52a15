import { Chip, type ChipProps } from '@mui/material';
import { useTexts } from '#src/app/text.ts';
import type { Forecast } from '#domain/forecast.ts';
import { type Outlook, outlookOf } from '#domain/work.ts';

const colors: Record<Outlook, ChipProps['color']> = {
  reached: 'info',
  onTime: 'success',
  atRisk: 'warning',
  unreachable: 'error',
};

/** Whether an enrolment will reach the attendance that it needs; where days are few, how many can be missed. */
export function ForecastChip({ attended, forecast }: { attended: number; forecast: Forecast }) {
  const text = useTexts('lists.forecast');
  const outlook = outlookOf(attended, forecast);
  const words = outlook === 'atRisk' ? text('toSpare', forecast.reachable - forecast.needed) : text(outlook);
  return <Chip size="small" variant="outlined" color={colors[outlook]} label={words} sx={{ fontWeight: 600 }} />;
}
