import { Alert, Button, Snackbar } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { fetchFile } from '#src/dataProvider/files.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { today } from '#src/clock.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { fourAtATime } from '#src/ui/steps/useBatch.ts';
import type { CertificateFile } from './files.ts';
import type { IssuedCertificate } from './issued.ts';

interface Props {
  /** Called when a button is pressed. */
  certificates: () => readonly IssuedCertificate[] | Promise<readonly IssuedCertificate[]>;
  disabled?: boolean;
}

type Kind = 'pdf' | 'zip';

/** That one file of all carries no signatures, where the server signs; ours does. */
export function usePrintingNote(): string | undefined {
  const translate = useTranslate();
  return useOurs() ? translate('resources.certificates.many.forPrinting') : undefined;
}

/** 'All as one PDF' and 'ZIP': saves the certificates' files as one; says whose is missing. */
export function FileButtons({ certificates, disabled = false }: Props) {
  const translate = useTranslate();
  const [kind, setKind] = useState<Kind | null>(null);
  const [message, setMessage] = useState<{ text: string; severity: 'info' | 'warning' | 'error' } | null>(null);
  const note = usePrintingNote();
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);

  const { run, busy } = useOneRun(async (wanted: Kind) => {
    setKind(wanted);
    const { signal } = (left.current = new AbortController());
    try {
      const all = await certificates();
      const progress = (done: number) =>
        setMessage({
          text: translate('resources.certificates.many.fetching', { done, of: all.length }),
          severity: 'info',
        });
      const { files, missing } = await fetchAll(all, progress, signal);
      if (files.length > 0) await save(wanted, files, note);
      const names = missing.map(({ studentName }) => studentName).join(', ');
      setMessage(
        missing.length > 0
          ? { text: translate('resources.certificates.many.missing', { names }), severity: 'warning' }
          : null,
      );
    } catch (error) {
      const reason = failureReason(error);
      if (!signal.aborted)
        setMessage({ text: translate('resources.certificates.many.filesFailed', { reason }), severity: 'error' });
    }
  });
  const button = (wanted: Kind) => (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={disabled || busy}
      loading={busy && kind === wanted}
      onClick={() => void run(wanted)}
      title={wanted === 'pdf' ? note : undefined}
    >
      {translate(`resources.certificates.many.${wanted}`)}
    </Button>
  );
  return (
    <>
      {button('pdf')}
      {button('zip')}
      <Snackbar open={message !== null} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        {message ? (
          <Alert
            severity={message.severity}
            role={message.severity === 'info' ? 'status' : 'alert'}
            sx={{ border: 1, borderColor: 'divider' }}
            {...(busy ? {} : { onClose: () => setMessage(null), closeText: translate('lists.close') })}
          >
            {message.text}
          </Alert>
        ) : undefined}
      </Snackbar>
    </>
  );
}

/** The files, in the order of the certificates, and the certificates whose file there is not. */
async function fetchAll(
  certificates: readonly IssuedCertificate[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
) {
  const blobs = new Map<number, Blob>();
  const withFile = certificates.flatMap(({ id, fileId }) => (fileId ? { id, fileId } : []));
  onProgress(0);
  await fourAtATime(withFile, async ({ id, fileId }) => {
    blobs.set(id, await fetchFile(fileId, { signal }));
    onProgress(blobs.size);
  });
  const files = certificates.flatMap((certificate): CertificateFile[] => {
    const blob = blobs.get(certificate.id);
    return blob ? [{ certificate, blob }] : [];
  });
  return { files, missing: certificates.filter(({ id }) => !blobs.has(id)) };
}

async function save(kind: Kind, files: readonly CertificateFile[], note: string | undefined): Promise<void> {
  const { joinAsPdf, packAsZip } = await import('./files.ts');
  const file = await (kind === 'pdf' ? joinAsPdf(files, note) : packAsZip(files));
  saveFile(file, `certificates-${today()}.${kind}`);
}
