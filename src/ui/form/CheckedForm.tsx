import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Form, HttpError } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Problem } from '#domain/problem.ts';
import { drawUuid } from '#src/authProvider/drawUuid.ts';
import { readSession } from '#src/authProvider/storedSession.ts';
import { dropDraft, keepDraft, type KeptDraft, readDraft } from '#src/dataProvider/drafts.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { CheckedFormContext, type CheckedFormState, type InputDescription } from './checkedFormContext.ts';
import { currentOf } from './currentOf.ts';
import { changedFields, type Conflict, mergeValues, pickValues } from './mergeValues.ts';

export interface CheckedFormProps<Values extends FieldValues> {
  /**
   * Names what is filled in, such as 'courses/7': what is typed is kept under it over a reload and a login. '' keeps
   * nothing, for passwords.
   */
  name: string;
  /** What the form is opened with. A record that changes meanwhile changes nothing here. */
  initial: Values;
  /** What is wrong with the values, in the form's order: the domain's check. */
  problemsOf: (values: Values) => readonly Problem[];
  /**
   * Saves; called when nothing is wrong, and not again before it has ended. Throws what failed: `errors` of a refusal land
   * on their fields, anything else is shown by `FormErrors`. Answers false where it failed and the caller shows why.
   * `form` goes into `meta: { form }` of a create (W32).
   */
  onSave: (values: Values, form: string) => Promise<unknown>;
  /** Goes on once it is saved: nothing asks before leaving any more. */
  onSaved?: () => void;
  /** What is typed is saved, though not everything is done: it cannot be changed, and leaving loses nothing. */
  settled?: boolean;
  /** The values of a record that somebody else has changed meanwhile (W28); without it a conflict is only told. */
  valuesOf?(current: Record<string, unknown>): Values;
  children: ReactNode;
}

/**
 * React-admin's form with the domain's checks, the one mechanism of every form behind the login. Its inputs are those of
 * `inputs.tsx`; `FormErrors` shows what keeps it from being saved; `useCheckedForm` tells the rest. What is typed stays
 * whatever fails, is kept as a draft until it is saved or discarded, and is merged with what somebody else saved meanwhile.
 */
export function CheckedForm<Values extends FieldValues>({ children, ...props }: CheckedFormProps<Values>) {
  const { name, problemsOf, onSave, onSaved, settled = false } = props;
  const [initial] = useState(props.initial);
  const [kept] = useState(() => (name ? readDraft(name) : undefined));
  const [form] = useState(() => kept?.form ?? drawUuid());
  const [content, setContent] = useState<Content>(() =>
    kept
      ? contentOf({ ...initial, ...kept.before }, { ...initial, ...kept.typed }, initial)
      : { base: initial, values: initial, conflicts: null },
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);

  const goOn = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (saved) goOn();
  }, [saved]);

  const { run, busy } = useOneRun(async (values: Values) => {
    setFailure(null);
    try {
      const done = await onSave(values, form);
      // React-admin answers an empty success where the session has ended: what was typed waits for the next login.
      if (done === false || !readSession()) return undefined;
      dropDraft(name);
      setSaved(true);
      return undefined;
    } catch (error) {
      const current = currentOf(error);
      if (current && props.valuesOf) setContent(contentOf(content.base, values, props.valuesOf(current)));
      setFailure(error);
      return fieldErrorsIn(error, initial);
    }
  });
  const discard = () => {
    setContent({ base: content.base, values: content.base, conflicts: null });
    dropDraft(name);
  };

  const problems = (values: Values) => (settled ? [] : problemsOf(values));
  const validate = (values: FieldValues) =>
    Object.fromEntries(problems(values as Values).map(({ field, message }) => [field, message]));
  return (
    <Form
      defaultValues={initial as FieldValues}
      validate={validate}
      onSubmit={(values: FieldValues) => run(values as Values)}
      noValidate
      disableInvalidFormNotification
    >
      <FormState
        {...{ name, initial, form, kept, content, failure, busy, saved, settled, discard }}
        problemsOf={problems}
      >
        {children}
      </FormState>
    </Form>
  );
}

/** What the form is to show. */
interface Content {
  /** The record that it changes; what differs from it was typed. */
  base: FieldValues;
  values: FieldValues;
  conflicts: readonly Conflict[] | null;
}

const contentOf = (before: FieldValues, mine: FieldValues, theirs: FieldValues): Content => {
  const { merged, conflicts } = mergeValues(before, mine, theirs);
  return { base: theirs, values: merged, conflicts };
};

interface FormStateProps<Values extends FieldValues> {
  name: string;
  initial: Values;
  problemsOf: (values: Values) => readonly Problem[];
  form: string;
  kept: KeptDraft | undefined;
  content: Content;
  failure: unknown;
  busy: boolean;
  saved: boolean;
  settled: boolean;
  discard: () => void;
  children: ReactNode;
}

const keepState = { keepIsSubmitted: true, keepTouched: true, keepErrors: true };

/** What the inputs and the form around them know of each other; keeps the draft. */
function FormState<Values extends FieldValues>(props: FormStateProps<Values>) {
  const { name, initial, problemsOf, form, kept, content, failure, busy, saved, settled, discard, children } = props;
  const id = useId();
  const { reset, setFocus, formState } = useFormContext();
  const { isReady } = formState;
  const { isSubmitted, errors } = useFormState();
  const values = { ...initial, ...useWatch() } as Values;
  const [descriptions] = useState(() => new Map<string, InputDescription>());
  const changed = changedFields(content.base, values);
  const dirty = changed.length > 0 && !saved && !settled;

  const typed = JSON.stringify(dirty ? pickValues(values, changed) : {});
  const lastKept = useRef<string | null>(null);
  const keep = useEffectEvent((text: string) => {
    if (name === '' || saved || lastKept.current === null || text === lastKept.current) return;
    lastKept.current = text;
    if (!dirty) dropDraft(name);
    else keepDraft(name, { form, before: pickValues(content.base, changed), typed: pickValues(values, changed) });
  });
  useEffect(() => keep(typed), [typed]);

  // Before react-hook-form is ready, react-admin puts the initial values over anything else.
  useEffect(() => {
    if (!isReady) return;
    reset(content.base, keepState);
    reset(content.values, { ...keepState, keepDefaultValues: true });
    lastKept.current ??= JSON.stringify(kept?.typed ?? {});
  }, [isReady, reset, content, kept]);

  const [refused = ''] = Object.keys(fieldErrorsIn(failure, initial));
  // Not before the inputs can take the focus again.
  useEffect(() => {
    if (refused && !busy) setFocus(refused);
  }, [refused, busy, setFocus]);

  const state: CheckedFormState = {
    inputId: (field) => `${id}-${field}`,
    problems: problemsOf(values),
    refusals: Object.entries(errors).flatMap(([field, error]) =>
      error?.type === 'server' ? [{ field, message: String(error.message) }] : [],
    ),
    shown: isSubmitted,
    busy: busy || saved || settled,
    sending: busy,
    dirty,
    failure: refused ? null : failure,
    conflicts: content.conflicts,
    kept,
    descriptions,
    discard,
  };
  return (
    <CheckedFormContext value={state}>
      {children}
      <LeaveDialog when={dirty} onLeave={() => dropDraft(name)} />
    </CheckedFormContext>
  );
}

/** What the server says of single fields of the form. */
function fieldErrorsIn(failure: unknown, fields: object): Record<string, string> {
  const { errors = {} } =
    (failure instanceof HttpError && (failure.body as { errors?: Record<string, unknown> })) || {};
  const ours = Object.entries(errors).filter(([field]) => field in fields);
  return Object.fromEntries(ours.map(([field, message]) => [field, String(message)]));
}
