import { Box, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useProfile } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { measures } from '#src/theme/tokens.ts';
import { homePath } from '#src/authProvider/addresses.ts';
import { useInstitute } from '#src/institute.ts';

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

const letter = {
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

/** Logos are on white, in the dark, too. */
const picture = {
  flex: 'none',
  height: 32,
  maxWidth: { xs: 44, sm: 96 },
  objectFit: 'contain',
  borderRadius: 1,
  bgcolor: 'common.white',
} as const;

/** The institute's name with its logo or letter, and the way home; the product's name where the server does not say whose it is. */
export function Brand() {
  const product = useTranslate()('frame.product');
  const institute = useInstitute();
  const name = institute.name || product;
  return (
    <Box component={Link} to={homePath(useProfile())} title={name} sx={link}>
      {institute.logo ? (
        <Box component="img" src={institute.logo} alt="" sx={picture} />
      ) : (
        <Box component="span" aria-hidden sx={letter}>
          {[...name][0]}
        </Box>
      )}
      <Typography component="span" noWrap sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
    </Box>
  );
}
