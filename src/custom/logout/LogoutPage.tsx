import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';

/** Logs out at once and leads to '/' (spec 2). */
export default function LogoutPage() {
  const logout = useLogout();
  const translate = useTranslate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void logout({}, '/', false);
  }, [logout]);
  return (
    <Typography role="status" sx={{ p: 4, textAlign: 'center' }}>
      {translate('texts.session.loggingOut')}
    </Typography>
  );
}
