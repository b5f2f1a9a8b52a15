import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MessageDialog } from '../dialogs/MessageDialog.tsx';
import { UpdatePasswordDialog } from './UpdatePasswordDialog.tsx';

/** Opens the Update Password modal, and says when the password is changed (spec 2). */
export function UpdatePasswordLink() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const close = (done: boolean) => {
    setOpen(false);
    setChanged(done);
  };
  return (
    <>
      <Button startIcon={<KeyIcon />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {translate('dashboard.updatePassword')}
      </Button>
      {open && <UpdatePasswordDialog onClose={close} />}
      <MessageDialog message={changed ? translate('texts.password.updated') : null} onClose={() => setChanged(false)} />
    </>
  );
}
