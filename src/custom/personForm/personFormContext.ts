import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { PersonDraft, PersonField } from './personDraft.ts';
import { personInputId, type PersonForm } from './usePersonForm.ts';

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
  const { draft, set, touch, errorOf, disabled } = usePersonFormContext();
  return {
    id: personInputId(field),
    label: translate(`person.fields.${field}`),
    value: draft[field],
    error: errorOf(field),
    disabled,
    set: (value: PersonDraft[Field]) => set(field, value),
    touch: () => touch(field),
  };
}
