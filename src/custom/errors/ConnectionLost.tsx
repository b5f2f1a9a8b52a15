import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isConnectionLost } from '../../dataProvider/asHttpError.ts';

interface Props {
  error: unknown;
}

/** Under the words of an error: that no answer came, where that is what happened. */
export function ConnectionLost({ error }: Props) {
  const translate = useTranslate();
  if (!isConnectionLost(error)) return null;
  return <Typography variant="body2">{translate('texts.general.connectionLost')}</Typography>;
}
