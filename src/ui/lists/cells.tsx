import { formatDateTimeIst, formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';

// Common props of columns: `<Column<Payment> {...dayColumn('paymentDate')} />`.

/** A name of a person or thing, truncated if there is no room. */
export const nameColumn = <Field extends string>(source: Field) => ({ source, gives: 'name', letters: 18 }) as const;

/** A name by which a row is told from others like it, such as the course; given up last. */
export const keptColumn = <Field extends string>(source: Field) => ({ source, gives: 'kept', letters: 18 }) as const;

/** A less important text, such as a remark; truncated before names are. */
export const detailColumn = <Field extends string>(source: Field) =>
  ({ source, gives: 'detail', letters: 16 }) as const;

/** A day, as day/month/year. */
export const dayColumn = <Field extends string>(source: Field) => ({
  source,
  kind: 'day' as const,
  right: true,
  render: (record: { readonly [Key in Field]?: string | null | undefined }) => formatDay(record[source]),
});

/** Rupees; a list may show them in its own way by another `render`. */
export const rupeesColumn = <Field extends string>(source: Field) => ({
  source,
  kind: 'rupees' as const,
  right: true,
  render: (record: { readonly [Key in Field]?: number | null | undefined }) => formatRupees(record[source] ?? 0),
});

/** Date and time in India; `never` is the text without one. */
export const momentColumn = <Field extends string>(source: Field, never = '') => ({
  source,
  kind: 'moment' as const,
  letters: 24,
  render: (record: { readonly [Key in Field]: string | null }) => {
    const moment = record[source];
    return moment ? formatDateTimeIst(moment) : never;
  },
});

/** The column of a row's actions. */
export const actionsColumn = {
  source: 'id',
  label: 'lists.actions',
  sortable: false,
  letters: 16,
  card: 'actions',
  exportValue: false,
} as const;
