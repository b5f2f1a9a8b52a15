import { useDataProvider, useListContext, useTranslateLabel } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { ExportButton, type FurtherExport } from './ExportButton.tsx';
import { useExportScope } from './ExportScope.tsx';
import { wholeSelection } from './wholeSelection.ts';

/** Export of the list on screen: all pages under its filters and sort. Hidden on a page without a table. */
export function ListExport({ further }: { further?: FurtherExport | undefined }) {
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
        columns: () => columns.current,
        further,
      }}
    />
  );
}
