import { Box, Button, DialogContent, Typography } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { InView } from '#src/ui/dialogs/TaskDialog.tsx';
import { BatchActions } from '#src/ui/steps/BatchActions.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import { idsThat } from '#src/ui/steps/useBatch.ts';
import { FileButtons, usePrintingNote } from './FileButtons.tsx';
import { ViewFileButton } from './ViewFileButton.tsx';
import type { IssuedCertificate } from './issued.ts';
import type { Mailing } from './useMailing.ts';

interface Props {
  certificates: readonly IssuedCertificate[];
  mailing: Mailing;
  onClose: () => void;
}

/** Reviews certificates before they are mailed, then shows the result of each mail; saves all files as one. For a TaskDialog. */
export function CertificatesReview({ certificates, mailing, onClose }: Props) {
  const translate = useTranslate();
  const note = usePrintingNote();
  const { mailed, busy } = mailing;
  const ids = certificates.map(({ id }) => id);
  const waiting = idsThat(ids, mailed, undefined);
  const unsure = idsThat(ids, mailed, 'unsure').length;
  return (
    <>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: '0 !important' }}>
        <InView>
          <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
            {unsure > 0
              ? translate('resources.certificates.many.unsureHelp', unsure)
              : translate(`resources.certificates.many.${waiting.length > 0 ? 'look' : 'over'}`)}
          </Typography>
        </InView>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {certificates.map((certificate) => (
            <Row key={certificate.id} certificate={certificate} mailing={mailing} />
          ))}
        </Box>
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {note}
          </Typography>
        )}
      </DialogContent>
      <BatchActions
        batch={mailing}
        ids={ids}
        outcomes={mailed}
        again={idsThat(ids, mailed, 'failed')}
        beginText={(count) => translate('resources.certificates.many.send', count)}
        onClose={onClose}
      >
        <FileButtons certificates={() => certificates} disabled={busy} />
      </BatchActions>
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1.2fr) minmax(0, 1.6fr) auto minmax(150px, 0.8fr)' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
};

/** A certificate with the result of its mail. */
function Row({ certificate, mailing }: { certificate: IssuedCertificate; mailing: Mailing }) {
  const translate = useTranslate();
  const { mailed, busy, run } = mailing;
  const outcome = mailed[certificate.id];
  const { studentName: student } = certificate;
  return (
    <Box component="li" sx={line}>
      <Typography noWrap sx={{ fontWeight: 600 }} title={student}>
        {student}
      </Typography>
      <Typography
        noWrap
        variant="body2"
        color="textSecondary"
        title={certificate.courseName}
        sx={{ gridRow: { xs: 2, sm: 'auto' } }}
      >
        {certificate.certificateId}, {certificate.courseName}
      </Typography>
      <ViewFileButton certificate={certificate} />
      <Box sx={{ justifySelf: { xs: 'end', sm: 'start' } }}>
        {outcome && (
          <OutcomeChip outcome={outcome} label={translate(`resources.certificates.many.mail.${outcome.state}`)} />
        )}
        {outcome?.state === 'unsure' && !busy && (
          <Button
            size="small"
            onClick={() => void run([certificate.id])}
            aria-label={translate('resources.certificates.many.sendAgainTo', { student })}
          >
            {translate('resources.certificates.sendAgain')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
