import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type SortPayload, useListContext } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { paymentFilterModes } from '#domain/codes.ts';
import { formatDay } from '#domain/dates.ts';
import { formatRupees } from '#domain/money.ts';
import { CourseFilter } from '#src/custom/lookups/CourseFilter.tsx';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/lookups/courses.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
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

const [all] = paymentFilterModes;

/** All modes or one; Online finds Net Banking as well (W8). */
export function ModeFilter() {
  const translate = useTranslate();
  const [value, setValue] = useFilter('paymentMode');
  const known = paymentFilterModes.find((mode) => mode === value);
  return (
    <TextField
      select
      label={translate('resources.payments.mode')}
      value={known ?? all}
      onChange={({ target }) => setValue(target.value === all ? undefined : target.value)}
      sx={{ width: { sm: 124 } }}
    >
      {paymentFilterModes.map((mode) => (
        <MenuItem key={mode} value={mode}>
          {mode === all ? translate('lists.all') : mode}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** All columns but the fee's own. */
const labelColumns = 6;

/** The last row: what the fees come to, over every page of the selection. */
export function PaymentTotal() {
  const translate = useTranslate();
  const { meta } = useListContext();
  const total = (meta as { sums?: { paidFee: number } } | undefined)?.sums?.paidFee;
  return (
    <TableFooter>
      <TableRow>
        <TableCell component="th" scope="row" align="right" colSpan={labelColumns}>
          {translate('texts.payments.total')}
        </TableCell>
        <TableCell align="right">
          {total === undefined ? <Skeleton variant="text" sx={{ width: '70%', ml: 'auto' }} /> : formatRupees(total)}
        </TableCell>
      </TableRow>
    </TableFooter>
  );
}
