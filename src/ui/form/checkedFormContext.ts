import { createContext, useContext } from 'react';
import type { Problem } from '#domain/problem.ts';
import type { KeptDraft } from '#src/dataProvider/drafts.ts';
import type { Conflict } from './mergeValues.ts';

/** How an input names its field and shows a value of it, for the choice between two values. */
export interface InputDescription {
  label: string;
  textOf: (value: unknown) => string;
}

export interface CheckedFormState {
  /** The id of a field's input: problem lists lead there. */
  inputId: (field: string) => string;
  /** Everything that is wrong, shown or not, in the form's order. */
  problems: readonly Problem[];
  /** What the server refused, at the fields that were not changed since. */
  refusals: readonly Problem[];
  /** The person has tried to save: every field shows what is wrong. */
  shown: boolean;
  /** It is being sent or is saved: no input takes anything. */
  busy: boolean;
  /** It is being sent. */
  sending: boolean;
  /** Something is typed that the record does not have. */
  dirty: boolean;
  /** What the last try to save threw, where it belongs to no field. */
  failure: unknown;
  /** The fields that somebody else has changed meanwhile; null where nobody has. */
  conflicts: readonly Conflict[] | null;
  /** The draft that the form was opened with. */
  kept: KeptDraft | undefined;
  /** Each mounted input puts itself here. */
  descriptions: Map<string, InputDescription>;
  /** Throws away what is typed. */
  discard: () => void;
}

export const CheckedFormContext = createContext<CheckedFormState | undefined>(undefined);

/** The form around a component: what is wrong, whether it is being sent. Throws outside of one. */
export function useCheckedForm(): CheckedFormState {
  const form = useContext(CheckedFormContext);
  if (!form) throw new Error('This belongs into a CheckedForm');
  return form;
}
