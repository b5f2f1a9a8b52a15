import { useId, useState } from 'react';
import type { Problem } from '#domain/problem.ts';
import { focusInput } from './ProblemList.tsx';

/** A record while its form is being filled in: every field as it is typed. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** What an input needs of its field. */
export interface DraftInput {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** The field was left: from now on it shows what is wrong with it. */
  onLeave: () => void;
  /** What it shows to be wrong; empty while it is fine, or not left yet. */
  error: string;
}

export interface DraftForm<Field extends string> {
  draft: Draft<Field>;
  /** Something is typed that the record does not have. */
  dirty: boolean;
  input: (field: Field) => DraftInput;
  /** What is wrong, in the form's order, once `check` has found it so. */
  shownProblems: readonly Problem[];
  /** Whether nothing is wrong; else every field shows what is, and the first wrong one has the focus. */
  check: () => boolean;
  /** The id of a field's input: problem lists lead there. */
  inputId: (field: string) => string;
}

/** What is typed into a form of texts, and what is wrong with it. A record that changes meanwhile changes nothing here. */
export function useDraft<Field extends string>(
  initial: Draft<Field>,
  problemsOf: (draft: Draft<Field>) => readonly Problem[],
): DraftForm<Field> {
  const [first] = useState(initial);
  const [draft, setDraft] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [checked, setChecked] = useState(false);
  const id = useId();
  const problems = problemsOf(draft);
  const inputId = (field: string) => `${id}-${field}`;

  return {
    draft,
    dirty: Object.keys(first).some((field) => draft[field as Field] !== first[field as Field]),
    input: (field) => ({
      id: inputId(field),
      value: draft[field],
      onChange: (value) => setDraft((before) => ({ ...before, [field]: value })),
      onLeave: () => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
      error: ((checked || left.has(field)) && problems.find((problem) => problem.field === field)?.message) || '',
    }),
    shownProblems: checked ? problems : [],
    check: () => {
      setChecked(true);
      const [wrong] = problems;
      if (wrong) focusInput(inputId(wrong.field));
      return !wrong;
    },
    inputId,
  };
}
