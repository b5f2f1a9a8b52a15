import { Box } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { reloadPage } from '#src/routing/lazyPart.ts';
import type { ListMeta } from '#src/dataProvider/listQuery.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { paymentFilterModes, type paymentModes, shownMode } from '#domain/words/codes.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { formatRupees } from '#domain/words/money.ts';
import { CourseFilter } from '#src/custom/catalogue/lookups/filters.tsx';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { accountantColumns } from '#src/custom/money/accountant/columns.ts';
import { courseColumn } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import { studentColumn } from '#src/custom/people/person/StudentLink.tsx';
import { SeenTick } from '#src/custom/money/fees/SeenTick.tsx';
import { useOffers } from '#src/routing/useOffers.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { dayColumn, detailColumn, rupeesColumn } from '#src/ui/lists/cells.tsx';
import type { Payment } from '#src/records/payments.ts';

const forAccountant = {
  label: 'accountant.export',
  list: 'accountant.list',
  columns: accountantColumns<Payment>(({ paidFee }) => Number(paidFee ?? 0)),
} as const;

/** Payment List (spec 2): what was paid, and what it comes to. */
export default function PaymentList() {
  const translate = useTranslate();
  const ours = useOurs();
  const hasBank = useOffers('statement');
  const kindText = useTexts('resources.payments.kinds');
  /** The number; what takes money back says so, and what was taken back. */
  const numberText = ({ receiptNo, kind, reversedBy }: Payment) => {
    const name = [reversedBy ? 'reversed' : undefined, 'reversal', 'refund'] as const;
    const word = name[Number(kind ?? 0)];
    return [receiptNo, word && kindText(word)].filter(Boolean).join(' ');
  };
  return (
    <ListPage
      title={translate('resources.payments.title')}
      headline={<ModeSummary />}
      notice={<StatusDataWarning of={useCourses()} />}
      filters={
        <FilterForm>
          <SearchField label="resources.payments.searchFor" />
          <CourseFilter />
          <ModeFilter />
          <KindFilter />
          {hasBank && <SeenFilter />}
          <DayRangeFilter />
        </FilterForm>
      }
      sort={{ field: 'paymentDate', order: 'DESC' }}
      furtherExport={forAccountant}
    >
      <DataList
        empty={{
          none: translate('texts.payments.none'),
          belongs: translate('resources.payments.belongs'),
          begin: null,
        }}
        dense
        onRetry={() => void reloadPage()}
      >
        <Column<Payment> {...studentColumn} card="title" foot={{ label: 'texts.payments.total' }} />
        <Column<Payment> source="studentMobile" card="none" from={800} />
        <Column<Payment> {...courseColumn} card="text" />
        <Column<Payment>
          source="paymentMode"
          render={(payment) => <Mode payment={payment} />}
          exportValue={({ paymentMode }) => shownMode(paymentMode)}
        />
        <Column<Payment> {...dayColumn('paymentDate')} />
        <Column<Payment> {...detailColumn('paymentDetail')} card="none" from={860} />
        {ours && <Column<Payment> source="receiptNo" from={960} sortable={false} render={numberText} />}
        <Column<Payment>
          {...rupeesColumn('paidFee')}
          foot="sum"
          card="status"
          render={({ paidFee }) => <Rupees amount={Number(paidFee ?? 0)} />}
        />
      </DataList>
    </ListPage>
  );
}

/** What goes back is red, with a minus. */
function Rupees({ amount }: { amount: number }) {
  const text = formatRupees(amount);
  return amount < 0 ? (
    <Box component="span" sx={{ color: 'error.main' }}>
      {text}
    </Box>
  ) : (
    text
  );
}

/** All modes or one; Online finds Net Banking as well (W8). */
function ModeFilter() {
  const translate = useTranslate();
  const choices = paymentFilterModes.slice(1).map((mode) => ({ value: mode, text: mode }));
  const label = translate('resources.payments.mode');
  return (
    <ChoiceFilter<Payment>
      name="paymentMode"
      label={label}
      choices={choices}
      all={translate('lists.all')}
      width={124}
    />
  );
}

/** How it was paid, and that the bank has seen it (W63). */
function Mode({ payment: { paymentMode, seenOn } }: { payment: Payment }) {
  return (
    <>
      {shownMode(paymentMode)} <SeenTick day={seenOn} />
    </>
  );
}

/** What the bank has seen, or should have and has not. */
function SeenFilter() {
  const translate = useTranslate();
  const text = useTexts('resources.payments.seen');
  return (
    <ChoiceFilter<Payment>
      name="seen"
      ours
      label={text('label')}
      choices={[
        { value: 1, text: text('yes') },
        { value: 0, text: text('no') },
      ]}
      all={translate('lists.all')}
      width={124}
    />
  );
}

const kinds = ['payment', 'reversal', 'refund'] as const;

/** What came in, was reversed or was given back. */
function KindFilter() {
  const translate = useTranslate();
  const text = useTexts('resources.payments.kindFilter');
  return (
    <ChoiceFilter<Payment>
      name="kind"
      ours
      label={text('label')}
      choices={kinds.map((kind) => ({ value: paymentKind[kind], text: text(kind) }))}
      all={translate('lists.all')}
      width={124}
    />
  );
}

/** What each mode comes to under the same filters, where the server is ours, something was found and no mode is chosen. */
function ModeSummary() {
  const ours = useOurs();
  const { total = 0, filterValues } = useListContext();
  const filter = filterValues as Record<string, unknown>;
  return ours && total > 0 && !filter['paymentMode'] ? <ModeTotals filter={filter} /> : null;
}

/** 'By mode: UPI ₹12,000 · Net Banking ₹0 · Cash ₹500'. */
function ModeTotals({ filter }: { filter: Record<string, unknown> }) {
  const translate = useTranslate();
  const sums = [useModeSum('UPI', filter), useModeSum('Net Banking', filter), useModeSum('Cash', filter)];
  return `${translate('resources.payments.byMode')} ${sums.join(' · ')}`;
}

/** 'UPI ₹12,000'; '…' until it is known. */
function useModeSum(mode: (typeof paymentModes)[number], filter: Record<string, unknown>): string {
  const { meta } = useGetList<Payment>(
    'payments',
    {
      filter: { ...filter, paymentMode: mode },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    },
    { throwOnError: false },
  );
  const sum = (meta as Partial<ListMeta> | undefined)?.sums?.['paidFee'];
  return `${mode} ${sum === undefined ? '…' : formatRupees(sum)}`;
}
