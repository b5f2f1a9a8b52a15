import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileViewerDialog } from '../../custom/dialogs/FileViewerDialog.tsx';
import { MessageDialog } from '../../custom/dialogs/MessageDialog.tsx';
import type { Certificate } from './index.ts';

interface Props {
  certificate: Certificate;
}

/** View File: the certificate's PDF or picture, or that there is none. */
export function ViewFileButton({ certificate }: Props) {
  const { certificateId, fileId, studentName } = certificate;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={translate('resources.certificates.viewFileOf', { student: studentName })}
      >
        {translate('resources.certificates.viewFile')}
      </Button>
      {fileId ? (
        <FileViewerDialog
          fileId={open ? fileId : null}
          title={translate('resources.certificates.fileTitle', { certificate: certificateId })}
          fileName={certificateId}
          failed={translate('texts.certificates.fileFailed')}
          onClose={close}
        />
      ) : (
        <MessageDialog message={open ? translate('texts.certificates.noFile') : null} onClose={close} />
      )}
    </>
  );
}
