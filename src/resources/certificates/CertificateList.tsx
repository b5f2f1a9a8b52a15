import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type SortPayload } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { Link } from 'react-router';
import { formatDay } from '#domain/dates.ts';
import { mailSuccessMs } from '#domain/limits.ts';
import { usePathTo, useProfile } from '#src/app/routing/usePathTo.ts';
import { CourseFilter } from '#src/custom/lookups/CourseFilter.tsx';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/lookups/courses.ts';
import { useWrite } from '#src/dataProvider/appCalls.ts';
import { FileViewerDialog } from '#src/ui/dialogs/FileViewerDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm, RefreshButton } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { useThrowToPage } from '#src/ui/page/errors.tsx';
import type { Certificate } from './index.ts';

const newestFirst: SortPayload = { field: 'issuedDate', order: 'DESC' };

/** Certificate List (spec 2). */
export default function CertificateList() {
  const translate = useTranslate();
  const admin = useProfile() === 'admin';
  const { error, gaveUp, reload } = useCourses();
  return (
    <ListPage
      title={translate('resources.certificates.title')}
      notice={<StatusDataWarning error={error} gaveUp={gaveUp} onRetry={reload} />}
      filters={
        <FilterForm after={<RefreshButton />}>
          <SearchField label="resources.certificates.searchFor" />
          <CourseFilter />
          <DayRangeFilter />
        </FilterForm>
      }
      sort={newestFirst}
    >
      <DataList empty={translate('texts.certificates.none')} cardsBelow={940} dense>
        <Column<Certificate> source="studentName" />
        <Column<Certificate> source="certificateId" width={158} />
        <Column<Certificate> source="courseName" />
        <Column<Certificate>
          source="courseStartDate"
          right
          width={100}
          render={({ courseStartDate }) => formatDay(courseStartDate)}
        />
        <Column<Certificate>
          source="courseEndDate"
          right
          width={100}
          render={({ courseEndDate }) => formatDay(courseEndDate)}
        />
        <Column<Certificate> source="issuedDate" right width={104} render={({ issuedDate }) => formatDay(issuedDate)} />
        <Column<Certificate>
          source="id"
          label="resources.certificates.fields.actions"
          sortable={false}
          width={admin ? 132 : 92}
          whole
          render={(certificate) => <RowLinks certificate={certificate} />}
          exportValue={false}
        />
        <Column<Certificate>
          source="fileId"
          label="resources.certificates.fields.file"
          sortable={false}
          width={104}
          whole
          render={(certificate) => <ViewFileButton certificate={certificate} />}
          exportValue={false}
        />
        <Column<Certificate>
          source="id"
          label="resources.certificates.fields.send"
          sortable={false}
          width={116}
          whole
          render={(certificate) => <SendMailButton certificate={certificate} />}
          exportValue={false}
        />
      </DataList>
    </ListPage>
  );
}

interface Props {
  certificate: Certificate;
}

/** What leads from a row to its pages (spec 2): the admin's View and Update, the md_office's Details. */
export function RowLinks({ certificate: { id, studentName } }: Props) {
  const translate = useTranslate();
  const profile = useProfile();
  const pathTo = usePathTo();
  const link = (action: 'view' | 'update' | 'details', to: string) => {
    const label = translate(`resources.certificates.actions.${action}`);
    const full = translate('resources.certificates.actionOf', { action: label, student: studentName });
    return (
      <Button component={Link} to={to} size="small" sx={{ minWidth: 0 }} aria-label={full}>
        {label}
      </Button>
    );
  };
  const params = { certificateId: id };
  if (profile === 'md_office') return link('details', pathTo('certificates', 'show', params));
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {link('view', pathTo('certificates', 'show', params))}
      {link('update', pathTo('certificates', 'update', params))}
    </Box>
  );
}

interface SendMailButtonProps {
  certificate: Certificate;
}

interface Outcome {
  message: string;
  /** Success goes by itself, failure stays until read. */
  autoCloseMs?: number;
}

/** Send EMail: mails the certificate to the student. */
export function SendMailButton({ certificate: { id, studentName } }: SendMailButtonProps) {
  const translate = useTranslate();
  const write = useWrite();
  const throwToPage = useThrowToPage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const { run, busy } = useOneRun(async () => {
    const fallback = translate('texts.certificates.sendFailed');
    try {
      await write('SendCertificateMail', { CertificateId: id }, { fallback });
      setOutcome({ message: translate('texts.certificates.sent'), autoCloseMs: mailSuccessMs });
    } catch (error) {
      setOutcome({ message: throwToPage(error, fallback) });
    }
  });

  return (
    <>
      <Button
        size="small"
        loading={busy}
        onClick={() => void run()}
        aria-label={translate('resources.certificates.sendMailTo', { student: studentName })}
      >
        {translate('resources.certificates.sendMail')}
      </Button>
      <MessageDialog message={null} onClose={() => setOutcome(null)} {...outcome} />
    </>
  );
}

interface ViewFileButtonProps {
  certificate: Certificate;
}

/** View File: the certificate's PDF or picture, or that there is none. */
export function ViewFileButton({ certificate }: ViewFileButtonProps) {
  const { certificateId, fileId, studentName } = certificate;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={translate('resources.certificates.viewFileOf', { student: studentName })}
      >
        {translate('resources.certificates.viewFile')}
      </Button>
      {fileId ? (
        <FileViewerDialog
          fileId={open ? fileId : null}
          title={translate('resources.certificates.fileTitle', { certificate: certificateId })}
          fileName={certificateId}
          failed={translate('texts.certificates.fileFailed')}
          onClose={close}
        />
      ) : (
        <MessageDialog message={open ? translate('texts.certificates.noFile') : null} onClose={close} />
      )}
    </>
  );
}
