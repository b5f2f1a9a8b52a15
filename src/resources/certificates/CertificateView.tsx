import { Alert, Box } from '@mui/material';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isSameName } from '#domain/words/same.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { Timeline } from '#src/resources/activity/index.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { stack, withTimeline } from '#src/ui/page/pageStyle.ts';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { CertificateSection } from './CertificateSection.tsx';
import { type CertificateDetails, getCertificate, useFound } from './details.ts';

const CertificateActions = lazyPart(() => import('./issues/CertificateActions.tsx'));
const Issues = lazyPart(() => import('./issues/Issues.tsx'));

/** The sections of the certificate view, their fields in the order of spec 2. */
export const viewSections = [
  ['certificate', ['certificateId', 'certName', 'issuedBy', 'issuedDate', 'grade', 'remarks']],
  ['institution', ['eduInstName', 'studentInstIdCode', 'eduUniversityName']],
  ['course', ['courseDuration', 'startDate', 'endDate', 'location']],
] as const;

/** Certificate Details (spec 2); where the server keeps issues, with them and all that can be done (W47). */
export default function CertificateView() {
  const translate = useTranslate();
  const calls = useCalls();
  const id = idOf(useParams()['certificateId']);
  const ours = useOurs();
  const found = useFound('view', id, (signal) => getCertificate(calls, id, signal));
  const number = (ours && found.record?.certificateId) || undefined;
  usePageTitle(number);
  return (
    <RecordPage
      {...found}
      title={number ?? translate('resources.certificates.view.title')}
      back={usePathTo()('certificates', 'list')}
      action={
        ours &&
        found.record && (
          <Suspense>
            <CertificateActions certificate={found.record} />
          </Suspense>
        )
      }
      heights={ours ? [66, 160, 214, 164, 166] : [214, 164, 166]}
    >
      {(certificate) => (ours ? <WithIssues certificate={certificate} /> : <Sections certificate={certificate} />)}
    </RecordPage>
  );
}

function Sections({ certificate }: { certificate: CertificateDetails }) {
  return (
    <>
      <OtherName certificate={certificate} />
      {viewSections.map(([section, fields]) => (
        <CertificateSection key={section} section={section} fields={fields} certificate={certificate} />
      ))}
    </>
  );
}

/** Says that the name on a certificate is not its student's (W61). */
export function OtherName({ certificate: { certName, studentName } }: { certificate: CertificateDetails }) {
  const translate = useTranslate();
  if (!certName || !studentName || isSameName(certName, studentName)) return null;
  return (
    <Alert severity="warning">
      {translate('resources.certificates.otherName', { name: certName, student: studentName })}
    </Alert>
  );
}

/** Issues and fields, beside them what was done, where the profile may read the log. */
function WithIssues({ certificate }: { certificate: CertificateDetails }) {
  const hasLog = usePathTo()('activity-log', 'list') !== undefined;
  const parts = (
    <Box sx={stack}>
      <Suspense>
        <Issues certificate={certificate} />
      </Suspense>
      <Sections certificate={certificate} />
    </Box>
  );
  if (!hasLog) return parts;
  return (
    <Box sx={withTimeline}>
      {parts}
      <Suspense>
        <Timeline about={{ entity: 'certificates', recordId: certificate.id }} />
      </Suspense>
    </Box>
  );
}
