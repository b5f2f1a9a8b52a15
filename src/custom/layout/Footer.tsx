import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { yearOf } from '../../../domain/dates.ts';
import { measures } from '../../theme/tokens.ts';
import { today } from '../fields/today.ts';

/** The copyright line; its year comes from the clock (spec 2). */
export function Footer() {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        height: measures.footer,
        bgcolor: 'background.default',
        px: { xs: 2, md: 3 },
        display: 'flex',
        alignItems: 'center',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        displayPrint: 'none',
      }}
    >
      {translate('frame.copyright', { year: String(yearOf(today())), product: translate('frame.product') })}
    </Box>
  );
}
