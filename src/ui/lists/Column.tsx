import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useDataTableRenderContext, useRecordContext, useTranslateLabel } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { isSkeleton } from './ListFooter.tsx';

/** What a cell of an exported file holds; nothing is an empty cell. */
export type CsvValue = string | number | null | undefined;

/** Below this width of a table its rows are cards, each with what its columns say of a card. */
export const cardsBelow = 640;

/** The widths of a table, in px, from which it may have a further column. */
export const rooms = [700, 800, 860, 960] as const;
type Room = (typeof rooms)[number];

interface Common<R> {
  /** The record's property: it sorts by this and is labelled `resources.<name>.fields.<source>`. */
  source: keyof R & string;
  label?: LabelKey;
  right?: boolean;
  /**
   * What may happen to its cells where a table lacks room; without it they are never cut: a date, a mobile, an amount, a
   * status. A `name`, also of a course, is cut once every other column is as narrow as its longest cell. A `detail` gives
   * way before: it takes at most a third of the table. `lines` go on in the next line.
   */
  gives?: 'name' | 'detail' | 'lines';
  /** How many letters a cell mostly has: so wide is its skeleton. */
  letters?: number;
  /** False for actions, which also have no label on a phone's card. */
  sortable?: boolean;
  /** Where it stands on a phone's card: a fact is shown with its label. A card has room for two facts. */
  card?: 'title' | 'text' | 'status' | 'fact' | 'actions' | 'none';
  /** From which width of the table there is room for it. */
  from?: Room;
}

/** A text is exported as it stands in the cell. */
interface TextCell<R> {
  /** What stands in the cell; the property itself when missing. */
  render?: (record: R) => string | number;
  /** What an exported file has in place of it: the number behind a text, mostly. */
  exportValue?: (record: R) => CsvValue;
}

/** What is no text has to say what a file has in its place. */
interface NodeCell<R> {
  render: (record: R) => ReactNode;
  /** False for actions, which no file has. */
  exportValue: ((record: R) => CsvValue) | false;
}

export type ColumnProps<R> = Common<R> & (TextCell<R> | NodeCell<R>);

const classOf = <R,>({ card = 'fact', from, gives, right = false }: ColumnProps<R>) =>
  [`card-${card}`, from && `from-${from}`, gives && `gives-${gives}`, right && 'cell-right'].filter(Boolean).join(' ');

/** A column of a DataList; on a phone a part of the row's card. */
export function Column<R extends RaRecord>(props: ColumnProps<R>) {
  const { source, label, right = false, sortable = true } = props;
  const translate = useTranslate();
  const inRow = useDataTableRenderContext() === 'data';
  if (inRow) return <Cell {...(props as unknown as ColumnProps<RaRecord>)} />;
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
 * A cell of a row, in plain elements: a page of rows has hundreds, and in react-admin's own each is a dozen components.
 * DataList says how it looks. What may be cut is whole on hover.
 */
function Cell(props: ColumnProps<RaRecord>) {
  const { source, label, gives, letters = 10, render, exportValue } = props;
  const record = useRecordContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  if (!record) return null;
  const isWaiting = isSkeleton(record);
  const content = isWaiting ? (
    <div className="skeleton cell-skeleton" style={{ width: `${letters}ch` }} />
  ) : render ? (
    render(record)
  ) : (
    (record[source] as ReactNode)
  );
  return (
    <td className={`RaDataTable-rowCell ${classOf(props)}`}>
      <span className="card-label" aria-hidden>
        {translateLabel({ source, ...(label ? { label: translate(label) } : {}) })}
      </span>
      {gives === 'name' || gives === 'detail' ? (
        <div className="cell-room">
          <div
            className="cell-cut"
            title={isWaiting ? undefined : wholeText(content, exportValue && exportValue(record))}
          >
            {content}
          </div>
        </div>
      ) : (
        <div className="cell-whole">{content}</div>
      )}
    </td>
  );
}

/** What a cell says on hover: its text, or what a file would have in its place. */
const wholeText = (content: ReactNode, exported: CsvValue | false) =>
  typeof content === 'string' ? content : exported ? String(exported) : undefined;
