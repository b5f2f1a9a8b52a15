import { Skeleton, TableCell, TableFooter, TableRow } from '@mui/material';
import { reloadPage } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { paymentFilterModes } from '#domain/codes.ts';
import { formatRupees } from '#domain/money.ts';
import { CourseFilter } from '#src/custom/lookups/filters.tsx';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/lookups/lookups.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { studentColumn } from '#src/custom/person/StudentLink.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { useListMeta } from '#src/ui/lists/listTotal.ts';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { dayColumn, detailColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import type { Payment } from '#src/records/payments.ts';

/** Payment List (spec 2): what was paid, and what it comes to. */
export default function PaymentList() {
  const translate = useTranslate();
  return (
    <ListPage
      title={translate('resources.payments.title')}
      notice={<StatusDataWarning of={useCourses()} />}
      filters={
        <FilterForm>
          <SearchField label="resources.payments.searchFor" />
          <CourseFilter />
          <ModeFilter />
          <DayRangeFilter />
        </FilterForm>
      }
      sort={{ field: 'paymentDate', order: 'DESC' }}
    >
      <DataList empty={translate('texts.payments.none')} dense onRetry={() => void reloadPage()} foot={PaymentTotal}>
        <Column<Payment> {...studentColumn} card="title" />
        <Column<Payment> source="studentMobile" card="none" from={800} />
        <Column<Payment> {...nameColumn('courseName')} card="text" />
        <Column<Payment> source="paymentMode" />
        <Column<Payment> {...dayColumn('paymentDate')} />
        <Column<Payment> {...detailColumn('paymentDetail')} card="none" from={860} />
        <Column<Payment>
          source="paidFee"
          card="status"
          right
          render={({ paidFee }) => formatRupees(Number(paidFee ?? 0))}
          exportValue={({ paidFee }) => paidFee}
        />
      </DataList>
    </ListPage>
  );
}

/** All modes or one; Online finds Net Banking as well (W8). */
function ModeFilter() {
  const translate = useTranslate();
  const choices = paymentFilterModes.slice(1).map((mode) => ({ value: mode, text: mode }));
  const label = translate('resources.payments.mode');
  return <ChoiceFilter name="paymentMode" label={label} choices={choices} all={translate('lists.all')} width={124} />;
}

/** The last row: what the fees come to, over every page of the selection; a column that is not there has no cell either. */
function PaymentTotal() {
  const translate = useTranslate();
  const { sums } = useListMeta();
  const total = sums?.['paidFee'];
  return (
    <TableFooter>
      <TableRow>
        <TableCell className="from-800" />
        <TableCell className="from-860" />
        <TableCell component="th" scope="row" align="right" colSpan={4}>
          {translate('texts.payments.total')}
        </TableCell>
        <TableCell align="right">
          {total === undefined ? <Skeleton variant="text" sx={{ width: '70%', ml: 'auto' }} /> : formatRupees(total)}
        </TableCell>
      </TableRow>
    </TableFooter>
  );
}
