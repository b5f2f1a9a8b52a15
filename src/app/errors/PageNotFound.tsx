import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { Link } from 'react-router';
import { useProfile } from '#src/routing/usePathTo.ts';
import { homePath } from '#src/authProvider/addresses.ts';

/** An address that this profile does not have (spec 2). */
export function PageNotFound() {
  const translate = useTranslate();
  const heading = translate('texts.general.pageNotFound');
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', my: 8, px: 2 }}>
      <title>{`${heading} · ${translate('frame.product')}`}</title>
      <Typography component="h1" variant="h5" gutterBottom>
        {heading}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('frame.pageNotFoundHelp')}
      </Typography>
      <Button variant="contained" component={Link} to={homePath(useProfile())}>
        {translate('frame.home')}
      </Button>
    </Box>
  );
}
