import { useTranslate, type SortPayload } from 'react-admin';
import { formatDay } from '../../../domain/dates.ts';
import { Column } from '../../custom/lists/Column.tsx';
import { CourseFilter } from '../../custom/lists/CourseFilter.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { DayRangeFilter } from '../../custom/lists/DayRangeFilter.tsx';
import { FilterForm } from '../../custom/lists/FilterForm.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { RefreshButton } from '../../custom/lists/RefreshButton.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { useProfile } from '../../routing/SiteContext.ts';
import type { Certificate } from './index.ts';
import { RowLinks } from './RowLinks.tsx';
import { SendMailButton } from './SendMailButton.tsx';
import { ViewFileButton } from './ViewFileButton.tsx';

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
