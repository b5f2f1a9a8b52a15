import { createContext, useContext, useEffect } from 'react';
import { useTranslate } from '#src/text.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { isRequired, type PersonField } from '#domain/people/person.ts';
import type { PersonMode } from '#domain/people/personChecks.ts';
import { followers } from '#domain/people/typingRules.ts';
import type { DraftField, PersonDraft } from '#domain/people/personDraft.ts';

interface PersonForm {
  mode: PersonMode;
  /** When the person is stored already. While the form is sent no input takes anything anyway. */
  disabled: boolean;
}

/** The form's context for the inputs of a person. */
export const PersonFormContext = createContext<PersonForm>({ mode: 'edit', disabled: false });

export const usePersonForm = (): PersonForm => useContext(PersonFormContext);

/** What is typed into a field now. */
export const useTyped = <Field extends DraftField>(field: Field): PersonDraft[Field] =>
  useWatch<PersonDraft, Field>({ name: field }) as PersonDraft[Field];

/** The state of one field for its input. */
export function usePersonField(field: PersonField) {
  const translate = useTranslate();
  const { mode, disabled } = usePersonForm();
  return {
    source: field,
    label: translate(`person.fields.${field}`),
    required: isRequired(field, mode),
    disabled,
  };
}

/** Lets fields follow another one that a person changes (spec 5); what is put back or merged changes nothing else. */
export function useFollowers(mode: PersonMode): void {
  const { watch, getValues, setValue } = useFormContext<PersonDraft>();
  useEffect(() => {
    let before = { ...getValues() };
    const { unsubscribe } = watch((_values, { name, type }) => {
      const after = { ...getValues() };
      const changes = name && type === 'change' ? followers(before, after, name, mode) : {};
      before = { ...after, ...changes };
      for (const [field, value] of Object.entries(changes)) setValue(field as DraftField, value, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, getValues, setValue, mode]);
}
