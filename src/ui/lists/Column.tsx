import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useDataTableRenderContext, useRecordContext, useTranslateLabel } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import type { CsvValue } from '#src/ui/export/csv.ts';
import { isSkeleton } from './ListFooter.tsx';

/** Below this width of a table its rows are cards, each with what its columns say of a card. */
export const cardsBelow = 640;

/** The widths of a table, in px, from which it may have a further column. */
export const rooms = [700, 760, 800, 860, 900, 920] as const;
type Room = (typeof rooms)[number];

interface Common<R> {
  /** The record's property: it sorts by this and is labelled `resources.<name>.fields.<source>`. */
  source: keyof R & string;
  label?: LabelKey;
  right?: boolean;
  /** A CSS width; columns without one share the rest. */
  width?: number | string;
  /** False for actions, which also have no label on a phone's card. */
  sortable?: boolean;
  /** More than one line, or something that is no text. */
  whole?: boolean;
  /** Where it stands on a phone's card: a fact is shown with its label. A card has room for two facts. */
  card?: 'title' | 'text' | 'status' | 'fact' | 'actions' | 'none';
  /** From which width of the table there is room for it. */
  from?: Room;
}

/** A text is exported as it stands in the cell. */
interface TextCell<R> {
  /** What stands in the cell; the property itself when missing. Text is cut to one line, whole on hover. */
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

const classOf = <R,>({ card = 'fact', from }: ColumnProps<R>) =>
  `card-${card}${from === undefined ? '' : ` from-${from}`}`;

/** A column of a DataList; on a phone a part of the row's card. */
export function Column<R extends RaRecord>(props: ColumnProps<R>) {
  const { source, label, right = false, width, sortable = true } = props;
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
      sx={width === undefined ? {} : { width }}
    />
  );
}

/**
 * A cell of a row, in plain elements: a page of rows has hundreds, and in react-admin's own each is a dozen components.
 * DataList says how it looks.
 */
function Cell(props: ColumnProps<RaRecord>) {
  const { source, label, render, right = false, whole = false } = props;
  const record = useRecordContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  if (!record) return null;
  const content = render ? render(record) : (record[source] as ReactNode);
  return (
    <td className={`RaDataTable-rowCell ${classOf(props)}${right ? ' cell-right' : ''}`}>
      <span className="card-label" aria-hidden>
        {translateLabel({ source, ...(label ? { label: translate(label) } : {}) })}
      </span>
      {isSkeleton(record) ? (
        <div className="skeleton cell-skeleton" />
      ) : (
        <div className={whole ? 'cell-whole' : 'cell-line'} title={typeof content === 'string' ? content : undefined}>
          {content}
        </div>
      )}
    </td>
  );
}
