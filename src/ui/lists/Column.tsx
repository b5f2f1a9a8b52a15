import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, FieldTitle, type RaRecord } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import type { CsvValue } from '#src/ui/export/csv.ts';
import { isSkeleton } from './ListFooter.tsx';

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
  /** The width of the table, in px, from which there is room for it. */
  from?: number;
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

// Plain styles, as each cell has one: MUI's would be reckoned anew for all of them.
const shrinking = { minWidth: 0 } as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** Below this width of a table its rows are cards, each with what its columns say of a card. */
export const cardsBelow = 640;

const dropBelow = (from: number) => ({
  [`@container (min-width: ${cardsBelow}px) and (max-width: ${from - 1}px)`]: { display: 'none' },
});

/** A column of a DataList; on a phone a part of the row's card. */
export function Column<R extends RaRecord>(props: ColumnProps<R>) {
  const { source, label, render, right = false, width, sortable = true, whole = false, card = 'fact', from } = props;
  const translate = useTranslate();
  const title = label ? { label: translate(label) } : {};

  const cell = (record: RaRecord) => {
    if (isSkeleton(record)) return <Skeleton variant="text" sx={{ width: '70%', ml: right ? 'auto' : 0 }} />;
    const content = render ? render(record as R) : (record[source] as ReactNode);
    const text = typeof content === 'string' ? content : undefined;
    return (
      <div title={text} style={whole ? shrinking : oneLine}>
        {content}
      </div>
    );
  };

  return (
    <DataTable.Col
      source={source}
      {...title}
      disableSort={!sortable}
      align={right ? 'right' : 'left'}
      className={`card-${card}`}
      sx={{ ...(width === undefined ? {} : { width }), ...(from === undefined ? {} : dropBelow(from)) }}
      render={(record: RaRecord) => (
        <>
          <span className="card-label" aria-hidden>
            <FieldTitle source={source} {...title} />
          </span>
          {cell(record)}
        </>
      )}
    />
  );
}
