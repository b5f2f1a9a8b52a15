import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#src/dataProvider/drafts.ts';
import type { ClassChoice } from './classAddress.ts';
import { type Cell, type Marks, noMarks, withMarks, withoutMarks } from '#domain/classes/register.ts';

/** The marks of a class; a draft in this tab until they are saved or dropped. The class must not change. */
export function useMarks({ courseId, batchId }: ClassChoice) {
  const name = `register/${courseId}/${batchId}`;
  const [marks, setMarks] = useState<Marks>(() => (readDraft(name)?.typed as Marks | undefined) ?? noMarks);
  const latest = useRef(marks);
  useEffect(() => {
    if (latest.current === marks) return;
    latest.current = marks;
    if (Object.keys(marks).length === 0) dropDraft(name);
    else keepDraft(name, { form: '', before: {}, typed: marks });
  }, [name, marks]);
  return {
    marks,
    mark: (cells: readonly (Cell & { reason?: string })[]) => setMarks((before) => withMarks(before, cells)),
    unmark: (cells: readonly Cell[]) => setMarks((before) => withoutMarks(before, cells)),
    /** Discards all marks, synchronously, so that the page can be left. */
    drop: () => {
      dropDraft(name);
      setMarks(noMarks);
    },
  };
}
