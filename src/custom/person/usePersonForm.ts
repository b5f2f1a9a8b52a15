import { createContext, useContext, useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { isRequired, type PersonField } from '#domain/person.ts';
import type { Problem } from '#domain/problem.ts';
import type { PersonMode } from '#domain/personChecks.ts';
import { today } from '#src/ui/inputs/today.ts';
import { changeDraft } from './changeDraft.ts';
import { draftProblems, emptyDraft, type PersonDraft, type DraftField } from './personDraft.ts';

export interface PersonForm {
  mode: PersonMode;
  draft: PersonDraft;
  /** The draft when a field was left last: what is settled enough to look for. */
  settled: PersonDraft;
  set: <Field extends DraftField>(field: Field, value: PersonDraft[Field]) => void;
  /** A field was left: from now on it shows what is wrong with it. */
  touch: (field: DraftField) => void;
  /** Every field shows what is wrong with it. */
  showAll: () => void;
  shownAll: boolean;
  /** Everything that is wrong, shown or not, in the form's order. */
  problems: readonly Problem[];
  /** What a field shows to be wrong; empty while it is fine, or not left yet. */
  errorOf: (field: DraftField) => string;
  /** Something was typed since the form was opened. */
  dirty: boolean;
}

/** The id of a field's input: problem lists lead there. */
export const personInputId = (field: string): string => `person-${field}`;

/** What is typed into `PersonInputs`, and what is wrong with it (spec 5). */
export function usePersonForm(mode: PersonMode, initial: PersonDraft = emptyDraft): PersonForm {
  const [draft, setDraft] = useState(initial);
  const [settled, setSettled] = useState(initial);
  const [dirty, setDirty] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const [allShown, setAllShown] = useState(false);
  const problems = draftProblems(draft, today(), mode);

  return {
    mode,
    draft,
    settled,
    set: (field, value) => {
      setDirty(true);
      setDraft((before) => changeDraft(before, field, value, mode));
    },
    touch: (field) => {
      setTouched((before) => (before.has(field) ? before : new Set([...before, field])));
      setSettled(draft);
    },
    showAll: () => setAllShown(true),
    shownAll: allShown,
    problems,
    errorOf: (field) => {
      const shown = allShown || touched.has(field);
      return (shown && problems.find((problem) => problem.field === field)?.message) || '';
    },
    dirty,
  };
}

interface Around extends PersonForm {
  /** While it is being sent, or when the person is stored already. */
  disabled: boolean;
}

export const PersonFormContext = createContext<Around | undefined>(undefined);

/** The form around an input; throws outside of one. */
export function usePersonFormContext(): Around {
  const form = useContext(PersonFormContext);
  if (!form) throw new Error('An input of a person needs a PersonFormContext');
  return form;
}

/** What every input needs of its field. */
export function usePersonField<Field extends PersonField>(field: Field) {
  const translate = useTranslate();
  const { mode, draft, set, touch, errorOf, disabled } = usePersonFormContext();
  return {
    id: personInputId(field),
    label: translate(`person.fields.${field as PersonField}`),
    value: draft[field],
    required: isRequired(field, mode),
    error: errorOf(field),
    disabled,
    set: (value: PersonDraft[Field]) => set(field, value),
    touch: () => touch(field),
  };
}
