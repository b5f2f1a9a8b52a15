import { formatDateTimeIst, formatDay } from '#domain/dates.ts';

// What columns of one kind have in common: `<Column<Payment> {...dayColumn('paymentDate')} />`.

/** A name, also of a course: cut where there is no room for all of it. */
export const nameColumn = <Field extends string>(source: Field) => ({ source, gives: 'name', letters: 18 }) as const;

/** What people read less often: an address, a remark. It gives way before names do. */
export const detailColumn = <Field extends string>(source: Field) =>
  ({ source, gives: 'detail', letters: 16 }) as const;

/** A day, as day/month/year. */
export const dayColumn = <Field extends string>(source: Field) => ({
  source,
  right: true,
  render: (record: { readonly [Key in Field]: string | null }) => formatDay(record[source]),
});

/** A day and its time in India; `never` stands for none. */
export const momentColumn = <Field extends string>(source: Field, never = '') => ({
  source,
  letters: 24,
  render: (record: { readonly [Key in Field]: string | null }) => {
    const moment = record[source];
    return moment ? formatDateTimeIst(moment) : never;
  },
});

/** What can be done with a row. */
export const actionsColumn = {
  source: 'id',
  label: 'lists.actions',
  sortable: false,
  letters: 16,
  card: 'actions',
  exportValue: false,
} as const;
