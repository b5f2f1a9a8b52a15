import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '#domain/words/dates.ts';
import { usePathTo, useProfile } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { SendMailButton } from '#src/custom/certificates/certificate/SendMailButton.tsx';
import { ViewFileButton } from '#src/custom/certificates/certificate/ViewFileButton.tsx';
import { CourseFilter } from '#src/custom/catalogue/lookups/filters.tsx';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { courseColumn } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import { studentColumn } from '#src/custom/people/person/StudentLink.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm, RefreshButton } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { WorkFilter } from '#src/custom/catalogue/lookups/WorkFilter.tsx';
import { actionsColumn, dayColumn } from '#src/ui/lists/cells.tsx';
import { useAskAgain } from '#src/ui/lists/listEffects.ts';
import type { Certificate } from '#src/records/certificates.ts';
import { holds, MailCertificates, MailTasks, UnfinishedCertificateMails } from './MailSelected.tsx';

/** Certificate List (spec 2). */
export default function CertificateList() {
  const translate = useTranslate();
  const ours = useOurs();
  const courses = useCourses();
  const pathTo = usePathTo();
  return (
    <MailTasks>
      <ListPage
        title={translate('resources.certificates.title')}
        notice={
          <>
            <StatusDataWarning of={courses} />
            <UnfinishedCertificateMails />
          </>
        }
        filters={
          <>
            <FilterForm after={<RefreshButton />}>
              <SearchField label="resources.certificates.searchFor" />
              <CourseFilter />
              <DayRangeFilter />
            </FilterForm>
            {ours && <WorkFilter works={['NOT_MAILED']} />}
          </>
        }
        sort={{ field: 'issuedDate', order: 'DESC' }}
      >
        <DataList
          empty={{
            none: translate('texts.certificates.none'),
            belongs: translate('resources.certificates.belongs'),
            begin: <BeginLink to={pathTo('enrolments', 'list')}>{translate('resources.enrolments.menu')}</BeginLink>,
          }}
          dense
          selection={<MailCertificates />}
          selectable={holds}
        >
          <Column<Certificate> {...studentColumn} card="title" />
          <Column<Certificate> source="certificateId" card="status" letters={15} />
          <Column<Certificate> {...courseColumn} card="text" />
          <Column<Certificate> {...dayColumn('courseStartDate')} card="none" from={860} />
          <Column<Certificate> {...dayColumn('courseEndDate')} card="none" from={800} />
          <Column<Certificate> {...dayColumn('issuedDate')} card="none" />
          <Column<Certificate> {...actionsColumn} render={(certificate) => <RowLinks certificate={certificate} />} />
          <Column<Certificate>
            {...actionsColumn}
            label="resources.certificates.fields.file"
            render={(certificate) => (
              <ViewFileButton certificate={certificate} likeliest={Boolean(certificate.mailedAt)} />
            )}
          />
          <Column<Certificate>
            {...actionsColumn}
            label="resources.certificates.fields.send"
            render={(certificate) => <SendCell certificate={certificate} />}
          />
        </DataList>
      </ListPage>
    </MailTasks>
  );
}

interface Props {
  certificate: Certificate;
}

/** Send EMail, marked where it was sent, if the server knows that (W39); in its place that the certificate is revoked. */
function SendCell({ certificate }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain();
  const ours = useOurs();
  const { mailedAt, mailKept } = certificate;
  const mailed = mailKept ? 'keptOn' : 'mailedOn';
  if (ours && !holds(certificate)) return <StatusChip text={certificate.statusDesc ?? ''} />;
  return (
    <SendMailButton
      certificate={certificate}
      likeliest={!mailedAt}
      {...(mailedAt ? { mailed: translate(`resources.certificates.${mailed}`, { day: formatDay(mailedAt) }) } : {})}
      {...(mailedAt === undefined ? {} : { onSent: () => void askAgain() })}
    />
  );
}

const rowLink = { py: 0.5, fontSize: '0.75rem', fontWeight: 600 } as const;

/** The links of a row, worded for each profile (spec 2): View and Update for the admin, Details for md_office, who updates from there. */
function RowLinks({ certificate: { id, studentName } }: Props) {
  const translate = useTranslate();
  const profile = useProfile();
  const pathTo = usePathTo();
  const link = (action: 'view' | 'update' | 'details', screen: 'show' | 'update') => {
    const label = translate(`resources.certificates.actions.${action}`);
    const full = translate('resources.certificates.actionOf', { action: label, student: studentName });
    const to = pathTo('certificates', screen, { certificateId: id });
    return (
      <Link component={RouterLink} to={to} aria-label={full} underline="hover" sx={rowLink}>
        {label}
      </Link>
    );
  };
  if (profile === 'md_office') return link('details', 'show');
  return (
    <Box className="row-buttons" sx={{ display: 'flex', gap: 1 }}>
      {link('view', 'show')}
      {link('update', 'update')}
    </Box>
  );
}
