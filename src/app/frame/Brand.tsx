import { Box, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useProfile } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { measures } from '#src/theme/tokens.ts';
import { homePath } from '#src/authProvider/addresses.ts';
import { instituteName } from '#src/custom/login/instituteName.ts';

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  flex: { xs: 1, md: 'none' },
  // The page's content and the field of Find begin at one line, unless the name is longer and there is room for it.
  width: { md: measures.sidebar - 40, lg: 'auto' },
  minWidth: { xs: 0, lg: measures.sidebar - 40 },
  maxWidth: { lg: 420 },
  mr: { lg: 1 },
  color: 'text.primary',
  textDecoration: 'none',
} as const;

const logo = {
  flex: 'none',
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 700,
} as const;

/** The institute's name with its letter, and the way home; the product's name where the server does not say whose it is. */
export function Brand() {
  const product = useTranslate()('frame.product');
  const name = instituteName() || product;
  return (
    <Box component={Link} to={homePath(useProfile())} title={name} sx={link}>
      <Box component="span" aria-hidden sx={logo}>
        {[...name][0]}
      </Box>
      <Typography component="span" noWrap sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
    </Box>
  );
}
