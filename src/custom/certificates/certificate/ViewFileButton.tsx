import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { FileViewerDialog } from '#src/ui/dialogs/FileViewerDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';

interface Props {
  certificate: { certificateId?: string | null; fileId?: number | null; studentName?: string | null };
  likeliest?: boolean;
  inHeader?: boolean;
}

/** View File: the certificate's PDF or picture, or that there is none. */
export function ViewFileButton({ certificate, likeliest = false, inHeader = false }: Props) {
  const { certificateId, fileId, studentName } = certificate;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <RowButton
        likeliest={likeliest}
        inHeader={inHeader}
        onClick={() => setOpen(true)}
        aria-label={translate('resources.certificates.viewFileOf', { student: studentName ?? '' })}
      >
        {translate('resources.certificates.viewFile')}
      </RowButton>
      {fileId ? (
        <FileViewerDialog
          fileId={open ? fileId : null}
          title={translate('resources.certificates.fileTitle', { certificate: certificateId ?? '' })}
          fileName={certificateId ?? ''}
          failed={translate('texts.certificates.fileFailed')}
          onClose={close}
        />
      ) : (
        <MessageDialog message={open ? translate('texts.certificates.noFile') : null} onClose={close} />
      )}
    </>
  );
}
