import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { type ExportColumn, exportColumnsOf } from './table.ts';

interface Scope {
  /** The columns of the table on the page; empty while there is none. */
  columns: RefObject<readonly ExportColumn[]>;
  exportable: boolean;
  tell: (columns: readonly ExportColumn[]) => void;
  /** What each filter is set to, in words; '' for one that is not. */
  filters: RefObject<Map<string, string>>;
}

const ScopeContext = createContext<Scope | undefined>(undefined);

/** Passes the columns of a page's table, and the words of its filters, to its Export button. */
export function ExportScope({ children }: { children: ReactNode }) {
  const columns = useRef<readonly ExportColumn[]>([]);
  const filters = useRef(new Map<string, string>());
  const [exportable, setExportable] = useState(false);
  const tell = useCallback((shown: readonly ExportColumn[]) => {
    columns.current = shown;
    setExportable(shown.length > 0);
  }, []);
  const scope = useMemo(() => ({ columns, exportable, tell, filters }), [exportable, tell]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** The scope around a list's page; throws outside of one. */
export function useExportScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('A list needs a ListPage around it');
  return scope;
}

/** Registers the columns of a table with its page. */
export function useExportColumns(children: ReactNode): void {
  const { tell } = useExportScope();
  useLayoutEffect(() => tell(exportColumnsOf(children)), [tell, children]);
  useLayoutEffect(() => () => tell([]), [tell]);
}

/** What a column is called above the table and in a file. */
export function useHeadOf(): (column: ExportColumn) => string {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  return (column) =>
    'label' in column ? translate(column.label) : String(translateLabel({ source: column.source, resource }));
}

/** Names what a filter is set to in the name of an exported file; '' where it is not set. */
export function useFilterWords(filter: string, words: string): void {
  const filters = useContext(ScopeContext)?.filters;
  useLayoutEffect(() => {
    filters?.current.set(filter, words);
  }, [filters, filter, words]);
  useLayoutEffect(() => () => void filters?.current.delete(filter), [filters, filter]);
}
