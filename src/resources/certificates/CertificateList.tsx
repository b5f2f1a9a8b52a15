import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { formatDay } from '#domain/dates.ts';
import { usePathTo, useProfile } from '#src/app/routing/usePathTo.ts';
import { useTranslate } from '#src/app/text.ts';
import { SendMailButton } from '#src/custom/certificate/SendMailButton.tsx';
import { ViewFileButton } from '#src/custom/certificate/ViewFileButton.tsx';
import { CourseFilter } from '#src/custom/lookups/filters.tsx';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/lookups/lookups.ts';
import { useOffers } from '#src/dataProvider/useOffers.ts';
import { studentColumn } from '#src/custom/person/StudentLink.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm, RefreshButton } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { WorkFilter } from '#src/custom/lookups/WorkFilter.tsx';
import { actionsColumn, dayColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { useAskAgain } from '#src/ui/lists/listEffects.ts';
import type { Certificate } from './index.ts';
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
          <Column<Certificate> {...nameColumn('courseName')} card="text" />
          <Column<Certificate> {...dayColumn('courseStartDate')} card="none" from={860} />
          <Column<Certificate> {...dayColumn('courseEndDate')} card="none" from={800} />
          <Column<Certificate> {...dayColumn('issuedDate')} card="none" />
          <Column<Certificate> {...actionsColumn} render={(certificate) => <RowLinks certificate={certificate} />} />
          <Column<Certificate>
            {...actionsColumn}
            label="resources.certificates.fields.file"
            render={(certificate) => <ViewFileButton certificate={certificate} />}
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

/** On a phone's card the day stands under the button. */
const sendCell = {
  display: 'grid',
  justifyItems: 'start',
  // Both lines in a row of the list's height.
  '& .MuiButton-root': { py: 0, minWidth: 0 },
  '& .MuiTypography-root': { px: 0.625, lineHeight: 1 },
} as const;

/** Send EMail, and the day on which it was sent last, where the server knows it (W39). */
function SendCell({ certificate }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain();
  const { mailedAt } = certificate;
  const day = mailedAt && formatDay(mailedAt);
  return (
    <Box sx={sendCell}>
      <SendMailButton
        certificate={certificate}
        {...(mailedAt === undefined ? {} : { onSent: () => void askAgain() })}
      />
      {day && (
        <Typography variant="caption" noWrap color="textSecondary" title={translate('resources.certificates.mailedOn')}>
          <span className="visually-hidden">{translate('resources.certificates.mailedOn')} </span>
          {day}
        </Typography>
      )}
    </Box>
  );
}

/** What leads from a row to its pages (spec 2): the admin's View and Update, the md_office's Details. */
function RowLinks({ certificate: { id, studentName } }: Props) {
  const translate = useTranslate();
  const profile = useProfile();
  const pathTo = usePathTo();
  const link = (action: 'view' | 'update' | 'details', screen: 'show' | 'update') => {
    const label = translate(`resources.certificates.actions.${action}`);
    const full = translate('resources.certificates.actionOf', { action: label, student: studentName });
    const to = pathTo('certificates', screen, { certificateId: id });
    return (
      <Button component={Link} to={to} size="small" sx={{ minWidth: 0 }} aria-label={full}>
        {label}
      </Button>
    );
  };
  if (profile === 'md_office') return link('details', 'show');
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {link('view', 'show')}
      {link('update', 'update')}
    </Box>
  );
}
