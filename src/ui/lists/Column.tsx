import { TableCell } from '@mui/material';
import type { ReactNode } from 'react';
import { formatRupees } from '#domain/words/money.ts';
import { DataTable, type RaRecord, useDataTableRenderContext, useRecordContext, useTranslateLabel } from 'react-admin';
import type { SortKey } from '#src/dataProvider/listed.ts';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { isSkeleton } from './ListFooter.tsx';
import { useListMeta } from './listTotal.ts';

/** The value of a cell of a file; null and undefined are empty. */
export type CellValue = string | number | null | undefined;

/** What a column holds that a file has to know: a day or an instant as on the wire, an amount in rupees. */
export type CellKind = 'day' | 'moment' | 'rupees';

/** Below this width of a table, in px, its rows are cards (see `card`). */
export const cardsBelow = 640;

/** Breakpoints of a table's width, in px, for columns with `from`. */
export const rooms = [700, 800, 860, 960] as const;
type Room = (typeof rooms)[number];

interface Common {
  label?: LabelKey;
  right?: boolean;
  /**
   * How cells shrink; by default they are never truncated (dates, amounts, statuses). A `name` is truncated once every other
   * column is at its minimum; one that is `kept` is not before it has a fifth of a wide table. A `detail` is truncated before, at a
   * third of the table's width. `lines` wrap.
   */
  gives?: 'name' | 'kept' | 'detail' | 'lines';
  /** The usual number of letters, for the width of its skeleton. */
  letters?: number;
  /** Its position on a phone's card: a fact is shown with its label. A card has room for two facts. */
  card?: 'title' | 'text' | 'status' | 'fact' | 'actions' | 'none';
  /** The minimum width of the table for this column. */
  from?: Room;
  /** In the list's last row: the sum over every page, in rupees; or what that row is called. */
  foot?: 'sum' | { label: LabelKey };
}

/** The record's property: it sorts by this and is labelled `resources.<name>.fields.<source>`. */
type Source<R> =
  | { source: SortKey<R>; sortable?: boolean }
  /** The list cannot be sorted by it (W10). False for actions too, which also have no label on a phone's card. */
  | { source: keyof R & string; sortable: false };

/** Text cells are exported as shown. */
interface TextCell<R> {
  /** The cell's content; by default the property. */
  render?: (record: R) => string | number;
  /** The exported value if it differs, such as the number behind a text. */
  exportValue?: (record: R) => CellValue;
  kind?: never;
}

/** Other cells have to declare their exported value. */
interface NodeCell<R> {
  render: (record: R) => ReactNode;
  /** False for actions, which are not exported. */
  exportValue: ((record: R) => CellValue) | false;
  kind?: never;
}

/** Cells of a kind are exported as the property, however they are shown: a date as a date, an amount as a number. */
interface KindCell<R> {
  kind: CellKind;
  render: (record: R) => ReactNode;
  exportValue?: never;
}

interface Optional<R> {
  /** Beyond the specification: the column is there only where some row of the page has this. */
  ifAny?: (record: R) => unknown;
}

export type ColumnProps<R> = Common & Source<R> & Optional<R> & (TextCell<R> | NodeCell<R> | KindCell<R>);

const classOf = <R,>({ card = 'fact', from, gives, right = false }: ColumnProps<R>) =>
  [`card-${card}`, from && `from-${from}`, gives && `gives-${gives}`, right && 'cell-right'].filter(Boolean).join(' ');

/** A column of a DataList; on a phone a part of the row's card. */
export function Column<R extends RaRecord>(props: ColumnProps<R>) {
  const { source, label, right = false, sortable = true } = props;
  const translate = useTranslate();
  const place = useDataTableRenderContext();
  if (place === 'data') return <Cell {...(props as unknown as ColumnProps<RaRecord>)} />;
  if (place === 'footer') return <FootCell {...(props as unknown as ColumnProps<RaRecord>)} />;
  return (
    <DataTable.Col
      source={source}
      {...(label ? { label: translate(label) } : {})}
      disableSort={!sortable}
      align={right ? 'right' : 'left'}
      className={classOf(props)}
    />
  );
}

/**
 * A cell in plain elements, as a page has hundreds and react-admin's are a dozen components each. DataList styles it. Truncated
 * text has a tooltip.
 */
function Cell(props: ColumnProps<RaRecord>) {
  const { source, label, gives, letters = 10, render, exportValue } = props;
  const record = useRecordContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  if (!record) return null;
  const isWaiting = isSkeleton(record);
  const isKept = gives === 'kept';
  const content = isWaiting ? (
    <div className="skeleton cell-skeleton" style={{ width: `${letters}ch` }} />
  ) : render ? (
    render(record)
  ) : (
    (record[source] as ReactNode)
  );
  const whole = isWaiting ? undefined : wholeText(content, exportValue && exportValue(record));
  return (
    <td className={`RaDataTable-rowCell ${classOf(props)}`} {...(isKept ? { 'data-text': whole } : {})}>
      <span className="card-label" aria-hidden>
        {translateLabel({ source, ...(label ? { label: translate(label) } : {}) })}
      </span>
      {gives === 'name' || isKept || gives === 'detail' ? (
        <div className="cell-room">
          <div className="cell-cut" title={whole}>
            {content}
          </div>
        </div>
      ) : (
        <div className="cell-whole">{content}</div>
      )}
    </td>
  );
}

/** The column's cell in the list's last row; on a phone only what says something. */
function FootCell(props: ColumnProps<RaRecord>) {
  const { source, foot } = props;
  const translate = useTranslate();
  const sum = useListMeta().sums?.[source];
  if (!foot) return <TableCell variant="footer" className={`${classOf(props)} card-none`} />;
  if (foot !== 'sum') {
    return (
      <TableCell variant="footer" component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {translate(foot.label)}
      </TableCell>
    );
  }
  return (
    <TableCell variant="footer" align="right">
      {sum === undefined ? <div className="skeleton cell-skeleton" style={{ width: '8ch' }} /> : formatRupees(sum)}
    </TableCell>
  );
}

/** The tooltip of a cell: its text or its exported value. */
const wholeText = (content: ReactNode, exported: CellValue | false) =>
  typeof content === 'string' ? content : exported ? String(exported) : undefined;
