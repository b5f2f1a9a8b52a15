import { useTranslate, type SortPayload } from 'react-admin';
import { formatDay } from '../../../domain/dates.ts';
import { formatRupees } from '../../../domain/money.ts';
import { Column } from '../../custom/lists/Column.tsx';
import { CourseFilter } from '../../custom/lists/CourseFilter.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { DayRangeFilter } from '../../custom/lists/DayRangeFilter.tsx';
import { FilterForm } from '../../custom/lists/FilterForm.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { ModeFilter } from './ModeFilter.tsx';
import { PaymentTotal } from './PaymentTotal.tsx';
import type { Payment } from './index.ts';

const newestFirst: SortPayload = { field: 'paymentDate', order: 'DESC' };

const reload = () => location.reload();

/** Payment List (spec 2): what was paid, and what it comes to. */
export default function PaymentList() {
  const translate = useTranslate();
  const courses = useCourses();
  return (
    <ListPage
      title={translate('resources.payments.title')}
      notice={<StatusDataWarning error={courses.error} gaveUp={courses.gaveUp} onRetry={courses.reload} />}
      filters={
        <FilterForm>
          <SearchField label="resources.payments.searchFor" />
          <CourseFilter />
          <ModeFilter />
          <DayRangeFilter />
        </FilterForm>
      }
      sort={newestFirst}
    >
      <DataList empty={translate('texts.payments.none')} cardsBelow={860} onRetry={reload} foot={PaymentTotal}>
        <Column<Payment> source="studentName" />
        <Column<Payment> source="studentMobile" width={124} />
        <Column<Payment> source="courseName" />
        <Column<Payment> source="paymentMode" width={120} />
        <Column<Payment> source="paymentDate" right width={112} render={({ paymentDate }) => formatDay(paymentDate)} />
        <Column<Payment> source="paymentDetail" />
        <Column<Payment>
          source="paidFee"
          right
          width={136}
          render={({ paidFee }) => formatRupees(Number(paidFee ?? 0))}
          exportValue={({ paidFee }) => paidFee}
        />
      </DataList>
    </ListPage>
  );
}
