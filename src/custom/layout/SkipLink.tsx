import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

/** The first thing that Tab reaches: jumps over bar and sidebar. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('frame.skipToContent')}
    </Link>
  );
}
