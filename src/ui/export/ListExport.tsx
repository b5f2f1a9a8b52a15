import { useDataProvider, useListContext, useTranslateLabel } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { ExportButton, type FurtherExport } from './ExportButton.tsx';
import { useExportScope } from './ExportScope.tsx';
import type { ExportColumn } from './table.ts';
import { wholeSelection } from './wholeSelection.ts';

interface Props {
  further?: FurtherExport | undefined;
  /** Loads columns of its file that the table on the page has no room for. */
  more?: (() => Promise<readonly ExportColumn[]>) | undefined;
}

/** Export of the list on screen: all pages under its filters and sort. Hidden on a page without a table. */
export function ListExport({ further, more }: Props) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const dataProvider = useDataProvider();
  const { exportable, columns, filters } = useExportScope();
  const { resource, filter, filterValues, sort, total = 0 } = useListContext();
  if (!exportable) return null;
  const selection = { filter: { ...(filterValues as object), ...(filter as object) }, sort };
  return (
    <ExportButton
      source={{
        total,
        read: ({ signal, onProgress }) =>
          wholeSelection({
            getPage: (pagination) => dataProvider.getList(resource, { ...selection, pagination, signal }),
            onProgress,
            signal,
            changing: translate('lists.export.changing'),
          }),
        named: () => ({
          list: String(translateLabel({ label: `resources.${resource}.title` })),
          filters: [...filters.current.values()],
        }),
        columns: async () => [...columns.current, ...((await more?.()) ?? [])],
        further,
      }}
    />
  );
}
