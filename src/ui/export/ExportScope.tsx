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
import { type ExportColumn, exportColumnsOf } from './csv.ts';

interface Scope {
  /** The columns of the table on the page; empty while there is none. */
  columns: RefObject<readonly ExportColumn[]>;
  exportable: boolean;
  tell: (columns: readonly ExportColumn[]) => void;
}

const ScopeContext = createContext<Scope | undefined>(undefined);

/** Passes the columns of a page's table to its Export button. */
export function ExportScope({ children }: { children: ReactNode }) {
  const columns = useRef<readonly ExportColumn[]>([]);
  const [exportable, setExportable] = useState(false);
  const tell = useCallback((shown: readonly ExportColumn[]) => {
    columns.current = shown;
    setExportable(shown.length > 0);
  }, []);
  const scope = useMemo(() => ({ columns, exportable, tell }), [exportable, tell]);
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
