import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#src/dataProvider/drafts.ts';
import { type Cell, type Marks, noMarks, withMarks, withoutMarks } from '#domain/register.ts';

/** The marks of a course; a draft in this tab until they are saved or dropped. The course must not change. */
export function useMarks(courseId: number) {
  const name = `register/${courseId}`;
  const [marks, setMarks] = useState<Marks>(() => (readDraft(name)?.typed as Marks | undefined) ?? noMarks);
  const kept = useRef(marks);
  useEffect(() => {
    if (kept.current === marks) return;
    kept.current = marks;
    if (Object.keys(marks).length === 0) dropDraft(name);
    else keepDraft(name, { form: '', before: {}, typed: marks });
  }, [name, marks]);
  return {
    marks,
    mark: (cells: readonly (Cell & { reason?: string })[]) => setMarks((before) => withMarks(before, cells)),
    unmark: (cells: readonly Cell[]) => setMarks((before) => withoutMarks(before, cells)),
    /** Forgets them all, also where the page is left at once. */
    drop: () => {
      dropDraft(name);
      setMarks(noMarks);
    },
  };
}
