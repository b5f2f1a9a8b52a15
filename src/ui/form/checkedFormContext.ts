import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useInput } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import type { Problem } from '#domain/words/problem.ts';
import type { StoredDraft } from '#src/dataProvider/drafts.ts';
import type { Conflict } from './mergeValues.ts';

/** How an input names its field and shows a value of it, for the choice between two values. */
interface InputDescription {
  label: string;
  textOf: (value: unknown) => string;
}

export interface CheckedFormState {
  /** The id of a field's input, which problem lists link to. */
  inputId: (field: string) => string;
  /** All problems, visible or not, in the form's order. */
  problems: readonly Problem[];
  /** The server's field errors, until the field changes. */
  refusals: readonly Problem[];
  /** Submitted at least once: every field shows its problem. */
  shown: boolean;
  /** The form is being sent or is saved: every input is disabled. */
  busy: boolean;
  sending: boolean;
  /** The values are those that were sent last. */
  isAsSent: boolean;
  /** The values differ from the record. */
  dirty: boolean;
  /** The error of the last submit, unless it belongs to a field. */
  failure: unknown;
  /** The fields changed by another user meanwhile; null without a conflict. */
  conflicts: readonly Conflict[] | null;
  /** The restored draft, until it is discarded. */
  restored: StoredDraft | undefined;
  /** A draft that was not restored (`offersDraft`), until it is used. */
  offered: { draft: StoredDraft; use: () => void } | undefined;
  descriptions: Map<string, InputDescription>;
  discard: () => void;
}

/** A store of a form's state with subscriptions. */
interface FormStore {
  get: () => CheckedFormState;
  set: (state: CheckedFormState) => void;
  subscribe: (listener: () => void) => () => void;
}

function createStore(first: CheckedFormState): FormStore {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const CheckedFormContext = createContext<FormStore | undefined>(undefined);

/** For `CheckedFormContext`: the state as of each render. A plain context would re-render every input at every key. */
export function useFormStore(state: CheckedFormState): FormStore {
  const [store] = useState(() => createStore(state));
  useLayoutEffect(() => store.set(state));
  return store;
}

const whole = (form: CheckedFormState): unknown => form;

/**
 * The state of the `CheckedForm` around a component, or a selected part of it: then the component re-renders only when that
 * part changes (a primitive or a stable reference). Throws outside of a form.
 */
export function useCheckedForm(): CheckedFormState;
export function useCheckedForm<Part>(partOf: (form: CheckedFormState) => Part): Part;
export function useCheckedForm(partOf = whole): unknown {
  const store = useContext(CheckedFormContext);
  if (!store) throw new Error('This belongs into a CheckedForm');
  return useSyncExternalStore(store.subscribe, () => partOf(store.get()));
}

export interface FormInputProps {
  source: string;
  label: string;
  required?: boolean;
  /** Cannot be changed now. While the form is sent, no input can. */
  disabled?: boolean;
  /** The helper text while there is no error; ' ' reserves its line. */
  help?: string;
  /** A message of the whole form, shown elsewhere; the input says 'Required' instead. */
  quiet?: string;
}

const asItIs = (value: unknown) => value;

/** The text of a value that is not chosen from a list. */
export const plainText = (value: unknown): string => String(value ?? '');

/**
 * What an input of a `CheckedForm` needs, over react-admin's `useInput`: `field` for a TextField, and `message`, its
 * error. It shows after blur or after a submit. `textOf` is the text of a value.
 */
export function useFormInput<Value>(props: FormInputProps, textOf = plainText) {
  const { source, label, required = false, disabled = false, help = ' ', quiet } = props;
  const translate = useTranslate();
  const busy = useCheckedForm((form) => form.busy);
  const descriptions = useCheckedForm((form) => form.descriptions);
  const { id, field, fieldState } = useInput<Value>({
    source,
    id: useCheckedForm((form) => form.inputId(source)),
    format: asItIs,
    parse: asItIs as (value: unknown) => Value,
  });
  const isThere = useRef(false);
  useLayoutEffect(() => {
    isThere.current = true;
  }, []);
  useEffect(() => {
    descriptions.set(source, { label, textOf });
    return () => void descriptions.delete(source);
  }, [descriptions, source, label, textOf]);

  const found = useCheckedForm(({ shown, problems, refusals }) => {
    const seen = shown || fieldState.isTouched ? problems : [];
    return [...seen, ...refusals].find((problem) => problem.field === source)?.message;
  });
  const message = found !== undefined && found === quiet ? translate('form.required') : (found ?? '');
  return {
    message,
    field: {
      id,
      label,
      required,
      disabled: disabled || busy,
      value: field.value as Value,
      onChange: field.onChange as (value: Value) => void,
      // A dialog that keeps the focus takes it back while a field that wants it appears: nobody has left that field.
      onBlur: () => isThere.current && field.onBlur(),
      inputRef: field.ref,
      error: found !== undefined,
      helperText: message || help,
      fullWidth: true,
    },
  };
}
