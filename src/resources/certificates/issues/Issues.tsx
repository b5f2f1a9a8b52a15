import { Box, Paper, Typography } from '@mui/material';
import { formatDateTimeIst, formatDay } from '#domain/words/dates.ts';
import { isActiveCertificate } from '#domain/words/status.ts';
import { useTexts } from '#src/text.ts';
import { ViewFileButton } from '#src/custom/certificates/certificate/ViewFileButton.tsx';
import { CourseLink } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { StudentLink } from '#src/custom/people/person/StudentLink.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import type { CertificateDetails } from '#src/resources/certificates/details.ts';
import { Changes } from './Changes.tsx';
import { type Issue, useIssues } from './readIssues.ts';
import { Unprinted } from './Unprinted.tsx';
import './texts.ts';

/** Whether a certificate holds, whose it is, and what was handed out of it (W47). */
export default function Issues({ certificate }: { certificate: CertificateDetails }) {
  const text = useTexts('resources.certificates.issues');
  const query = useIssues(certificate.id);
  const { issues, unprinted } = query.data ?? {};
  const active = isActiveCertificate(certificate.status);
  return (
    <>
      <About certificate={certificate} active={active} />
      {active && issues && unprinted && (
        <Unprinted certificateId={certificate.id} newest={issues.at(-1)?.no ?? 0} unprinted={unprinted} />
      )}
      <Panel title={text('title')} query={{ ...query, data: issues }} empty={text('none')}>
        {(rows) => (
          <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.toReversed().map((issue) => (
              <IssueRow key={issue.no} {...{ issue, certificate, active }} />
            ))}
          </Box>
        )}
      </Panel>
    </>
  );
}

/** State, student, course and day of issue in a line or two. */
function About({ certificate, active }: { certificate: CertificateDetails; active: boolean }) {
  const text = useTexts('resources.certificates.issues');
  const { studentId, studentName, courseId, courseName, issuedDate, fileId } = certificate;
  const state = active ? (fileId ? 'valid' : 'notDrawn') : 'revoked';
  return (
    <Paper component="section" variant="outlined" aria-label={text('about')} sx={aboutLine}>
      <StatusChip text={text(`states.${state}`)} />
      <StudentLink id={studentId ?? 0} name={studentName ?? ''} />
      <CourseLink id={courseId ?? 0} name={courseName ?? ''} />
      <Typography color="textSecondary">{text('issuedOn', { day: formatDay(issuedDate) })}</Typography>
    </Paper>
  );
}

const aboutLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
  overflowWrap: 'anywhere',
} as const;

interface RowProps {
  issue: Issue;
  certificate: CertificateDetails;
  active: boolean;
}

/** An issue: whether its copies hold, who drew it and when, when it was mailed, what changed, and its file. */
function IssueRow({ issue, certificate, active }: RowProps) {
  const text = useTexts('resources.certificates.issues');
  const { no, drawnAt, drawnBy, fileId, mailedAt, mailKept, supersededAt, changes } = issue;
  const valid = supersededAt === null;
  const state = !active ? 'revoked' : valid ? 'valid' : 'replaced';
  const time = formatDateTimeIst(drawnAt ?? '');
  const facts = [
    drawnBy ? text('drawn', { user: drawnBy, time }) : text('drawnBySomebody', { time }),
    mailedAt ? text(mailKept ? 'kept' : 'mailed', { time: formatDateTimeIst(mailedAt) }) : text('notMailed'),
    supersededAt && text('replaced', { time: formatDateTimeIst(supersededAt) }),
  ];
  const file = {
    certificateId: text('fileOf', { certificate: certificate.certificateId ?? '', no }),
    fileId,
    studentName: text('issueOf', { no }),
  };
  return (
    <Box component="li" sx={panelRow}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {text('issue', { no })}
          </Typography>
          <StatusChip text={text(`states.${state}`)} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {no > 1 &&
          (changes.length > 0 ? (
            <Changes changes={changes} />
          ) : (
            <Typography variant="body2">{text('same')}</Typography>
          ))}
      </Box>
      <ViewFileButton certificate={file} likeliest={valid} />
    </Box>
  );
}
