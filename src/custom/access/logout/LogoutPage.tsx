import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '#src/text.ts';

/** Logs out at once and leads to '/' (spec 2). */
export default function LogoutPage() {
  const logout = useLogout();
  const navigate = useNavigate();
  const translate = useTranslate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // In this page's place: Back from the login would come by here, and log out who has signed in meanwhile.
    void logout({}, false).then(() => navigate('/', { replace: true }));
  }, [logout, navigate]);
  return (
    <Typography role="status" sx={{ p: 4, textAlign: 'center' }}>
      {translate('texts.session.loggingOut')}
    </Typography>
  );
}
