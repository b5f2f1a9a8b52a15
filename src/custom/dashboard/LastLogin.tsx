import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDateTimeIst } from '../../../domain/dates.ts';

interface Props {
  /** ISO 8601; null where it is not known, undefined while it loads. */
  instant: string | null | undefined;
}

/** 'Last Login: 20/11/2026, 03:45 pm IST'. */
export function LastLogin({ instant }: Props) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 0.5, mt: -1.5 }}>
      {translate('dashboard.lastLogin')}{' '}
      {instant === undefined ? (
        <Skeleton component="span" variant="text" width={170} />
      ) : (
        <span>{formatDateTimeIst(instant ?? '')}</span>
      )}
    </Typography>
  );
}
