import { useCallback, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#src/dataProvider/drafts.ts';

/** The stored state of a name in this tab. */
export const readTabState = <T extends object>(name: string): T | undefined => readDraft(name)?.typed as T | undefined;

/**
 * A state that survives a reload and a new login in this tab, as drafts do. It is stored before `change` returns, so a request
 * sent afterwards is known to have been started.
 */
export function useTabState<T extends object>(name: string, first: (stored: T | undefined) => T) {
  const [state, setState] = useState(() => first(readTabState<T>(name)));
  const latest = useRef(state);
  const change = useCallback(
    (edit: (before: T) => T) => {
      latest.current = edit(latest.current);
      keepDraft(name, { form: '', before: {}, typed: { ...latest.current } as Record<string, unknown> });
      setState(latest.current);
    },
    [name],
  );
  const drop = useCallback(() => dropDraft(name), [name]);
  return { state, latest, change, drop };
}
