import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { measures } from '../../theme/tokens.ts';

/** The copyright line; its year comes from the clock (spec 2). */
export function Footer() {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      sx={{
        height: measures.footer,
        px: { xs: 2, md: 3 },
        display: 'flex',
        alignItems: 'center',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        displayPrint: 'none',
      }}
    >
      {translate('frame.copyright', { year: String(new Date().getFullYear()), product: translate('frame.product') })}
    </Box>
  );
}
