import { Box, Link, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '#domain/words/dates.ts';
import { isActiveCertificate } from '#domain/words/status.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { SendMailButton } from '#src/custom/certificates/certificate/SendMailButton.tsx';
import { ViewFileButton } from '#src/custom/certificates/certificate/ViewFileButton.tsx';
import type { Certificate } from '#src/records/certificates.ts';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import { useCertificatesOf } from './useOfStudent.ts';

/** The certificates of a student: view and mail them; with the date of the last mail where the server has it (W39). */
export function CertificatesPanel({ studentId }: { studentId: number }) {
  const text = useTexts('studentPanels.certificates');
  const certificates = useCertificatesOf(studentId);
  return (
    <Panel title={text('title')} query={certificates} empty={text('none')}>
      {(rows) => rows.map((certificate) => <Row key={certificate.id} certificate={certificate} />)}
    </Panel>
  );
}

function Row({ certificate }: { certificate: Certificate }) {
  const text = useTexts('studentPanels.certificates');
  const pathTo = usePathTo();
  const refresh = useRefresh();
  const { id, certificateId, courseName, issuedDate, mailedAt, mailKept, status, statusDesc } = certificate;
  const active = isActiveCertificate(status);
  const mailed =
    mailedAt === null
      ? text('notMailed')
      : mailedAt && text(mailKept ? 'kept' : 'mailed', { date: formatDay(mailedAt) });
  const facts = [courseName, text('issued', { date: formatDay(issuedDate) }), active && mailed].filter(Boolean);
  return (
    <Box sx={panelRow}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link
            component={RouterLink}
            to={pathTo('certificates', 'show', { certificateId: id })}
            underline="hover"
            aria-label={text('view', { certificate: certificateId })}
            sx={{ fontWeight: 600 }}
          >
            {certificateId}
          </Link>
          {!active && <StatusChip text={statusDesc} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <ViewFileButton certificate={certificate} likeliest={!active || Boolean(mailedAt)} />
        {active && <SendMailButton certificate={certificate} likeliest={!mailedAt} onSent={refresh} />}
      </Box>
    </Box>
  );
}
