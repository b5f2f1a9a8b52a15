import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import { RunReview } from '#src/ui/steps/RunReview.tsx';
import { idsThat, type Outcome, type Outcomes, type useBatch } from '#src/ui/steps/useBatch.ts';
import { FileButtons, usePrintingNote } from './FileButtons.tsx';
import { ViewFileButton } from './ViewFileButton.tsx';
import type { IssuedCertificate } from './issued.ts';

interface Props {
  certificates: readonly IssuedCertificate[];
  /** Mails them. */
  batch: ReturnType<typeof useBatch>;
  /** What became of each mail, by the certificate's id. */
  outcomes: Outcomes;
  onClose: () => void;
}

/** Reviews certificates before they are mailed, then shows the result of each mail; saves all files as one. For a TaskDialog. */
export function CertificatesReview({ certificates, batch, outcomes, onClose }: Props) {
  const translate = useTranslate();
  const note = usePrintingNote();
  const ids = certificates.map(({ id }) => id);
  const waiting = idsThat(ids, outcomes, undefined);
  const unsure = idsThat(ids, outcomes, 'unsure').length;
  return (
    <RunReview
      {...{ batch, outcomes, onClose }}
      status={
        unsure > 0
          ? translate('resources.certificates.many.unsureHelp', unsure)
          : translate(`resources.certificates.many.${waiting.length > 0 ? 'look' : 'over'}`)
      }
      rows={certificates}
      widths="minmax(0, 1.2fr) minmax(0, 1.6fr) auto minmax(150px, 0.8fr)"
      renderRow={(certificate) => (
        <Row
          certificate={certificate}
          outcome={outcomes[certificate.id]}
          onAgain={batch.busy ? undefined : () => void batch.run([certificate.id])}
        />
      )}
      below={
        note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {note}
          </Typography>
        )
      }
      again={idsThat(ids, outcomes, 'failed')}
      beginText={(count) => translate('resources.certificates.many.send', count)}
    >
      <FileButtons certificates={() => certificates} disabled={batch.busy} />
    </RunReview>
  );
}

interface RowProps {
  certificate: IssuedCertificate;
  outcome: Outcome | undefined;
  /** Undefined while others are under way. */
  onAgain: (() => void) | undefined;
}

/** A certificate with the result of its mail. */
function Row({ certificate, outcome, onAgain }: RowProps) {
  const translate = useTranslate();
  const { studentName: student } = certificate;
  return (
    <>
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
        {outcome?.state === 'unsure' && onAgain && (
          <Button
            size="small"
            onClick={onAgain}
            aria-label={translate('resources.certificates.many.sendAgainTo', { student })}
          >
            {translate('resources.certificates.sendAgain')}
          </Button>
        )}
      </Box>
    </>
  );
}
