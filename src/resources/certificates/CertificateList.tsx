import { Box, Typography } from '@mui/material';
import { formatDay } from '#domain/dates.ts';
import { usePathTo, useProfile } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { SendMailButton } from '#src/custom/certificate/SendMailButton.tsx';
import { ViewFileButton } from '#src/custom/certificate/ViewFileButton.tsx';
import { CourseFilter } from '#src/custom/lookups/filters.tsx';
import { StatusChip } from '#src/custom/lookups/StatusChip.tsx';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/lookups/lookups.ts';
import { useOffers } from '#src/dataProvider/useOffers.ts';
import { courseColumn } from '#src/custom/lookups/CourseLink.tsx';
import { studentColumn } from '#src/custom/person/StudentLink.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm, RefreshButton } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { WorkFilter } from '#src/custom/lookups/WorkFilter.tsx';
import { actionsColumn, dayColumn } from '#src/ui/lists/cells.tsx';
import { useAskAgain } from '#src/ui/lists/listEffects.ts';
import type { Certificate } from '#src/records/certificates.ts';
import { holds, MailSelected, MailTasks, UnfinishedMails } from './MailSelected.tsx';

/** Certificate List (spec 2). */
export default function CertificateList() {
  const translate = useTranslate();
  const knowsMailed = useOffers('worklists');
  const courses = useCourses();
  return (
    <MailTasks>
      <ListPage
        title={translate('resources.certificates.title')}
        notice={
          <>
            <StatusDataWarning of={courses} />
            <UnfinishedMails />
          </>
        }
        filters={
          <>
            <FilterForm after={<RefreshButton />}>
              <SearchField label="resources.certificates.searchFor" />
              <CourseFilter />
              <DayRangeFilter />
            </FilterForm>
            {knowsMailed && <WorkFilter works={['NOT_MAILED']} />}
          </>
        }
        sort={{ field: 'issuedDate', order: 'DESC' }}
      >
        <DataList empty={translate('texts.certificates.none')} dense selection={<MailSelected />} selectable={holds}>
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

const sendCell = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
} as const;

/** Send EMail, and the day on which it was sent last, where the server knows it (W39); in its place that the certificate is revoked. */
function SendCell({ certificate }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain();
  const hasIssues = useOffers('issues');
  const { mailedAt } = certificate;
  const day = mailedAt && formatDay(mailedAt);
  if (hasIssues && !holds(certificate)) return <StatusChip text={certificate.statusDesc ?? ''} />;
  return (
    <Box sx={sendCell}>
      <SendMailButton
        certificate={certificate}
        likeliest={!mailedAt}
        {...(mailedAt === undefined ? {} : { onSent: () => void askAgain() })}
      />
      {day && (
        <Typography
          className="from-960"
          variant="caption"
          color="textSecondary"
          title={translate('resources.certificates.mailedOn')}
        >
          <span className="visually-hidden">{translate('resources.certificates.mailedOn')} </span>
          {day}
        </Typography>
      )}
    </Box>
  );
}

/** The links of a row (spec 2): View and Update for the admin, Details for md_office. */
function RowLinks({ certificate: { id, studentName } }: Props) {
  const translate = useTranslate();
  const profile = useProfile();
  const pathTo = usePathTo();
  const link = (action: 'view' | 'update' | 'details', screen: 'show' | 'update') => {
    const label = translate(`resources.certificates.actions.${action}`);
    const full = translate('resources.certificates.actionOf', { action: label, student: studentName });
    const to = pathTo('certificates', screen, { certificateId: id });
    return (
      <RowButton to={to} aria-label={full}>
        {label}
      </RowButton>
    );
  };
  if (profile === 'md_office') return link('details', 'show');
  return (
    <RowButtons>
      {link('view', 'show')}
      {link('update', 'update')}
    </RowButtons>
  );
}
