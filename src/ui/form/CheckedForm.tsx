import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Problem } from '#domain/problem.ts';
import { drawUuid, readSession } from '#src/session/storedSession.ts';
import { currentOf } from '#src/dataProvider/asHttpError.ts';
import { dropDraft, keepDraft, readDraft } from '#src/dataProvider/drafts.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { CheckedFormContext, type CheckedFormState, useFormStore } from './checkedFormContext.ts';
import { changedFields, type Content, fieldErrorsIn, mergeValues, pickValues } from './mergeValues.ts';

export interface CheckedFormProps<Values extends FieldValues> {
  /** Names the draft, such as 'courses/7', which survives a reload and a login. '' keeps none: passwords. */
  name: string;
  /** What the form opens with; later changes have no effect. */
  initial: Values;
  /** What is wrong with the values, in the form's order: the domain's check. */
  problemsOf: (values: Values) => readonly Problem[];
  /**
   * Saves; called when nothing is wrong, and not again before it has ended. Throws what failed: `FormErrors` shows it,
   * `errors` of a refusal at their fields. Answers false if it failed and the caller shows why, or `WentBack`. `form` goes
   * into `meta: { form }` of a create (W32).
   */
  onSave: (values: Values, form: string) => Promise<unknown>;
  /** Called once it is saved, when leaving asks nothing any more. */
  onSaved?: () => void;
  /** What is typed is saved, though more is to be done: it cannot be changed, and leaving loses nothing. */
  settled?: boolean;
  /** The values of a record that somebody else has changed meanwhile (W28); without it a conflict is only reported. */
  valuesOf?(current: Record<string, unknown>): Values;
  children: ReactNode;
}

/** Answered by `onSave` where the person was asked and did not go on: the field to change has the focus. */
export class WentBack {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/**
 * React-admin's form with the domain's checks, the one mechanism of every form behind the login. Its inputs are those of
 * `inputs.tsx`, `FormErrors` shows what is wrong, `useCheckedForm` has the form's state. Whatever fails, what is typed
 * stays; it is a draft until it is saved or discarded, and is merged with what somebody else saved meanwhile.
 */
export function CheckedForm<Values extends FieldValues>({ children, ...props }: CheckedFormProps<Values>) {
  const { name, problemsOf, onSave, onSaved, settled = false } = props;
  const [initial] = useState(props.initial);
  const [kept, setKept] = useState(() => (name ? readDraft(name) : undefined));
  const [form] = useState(() => kept?.form ?? drawUuid());
  const [content, setContent] = useState<Content>(() =>
    kept
      ? mergeValues({ ...initial, ...kept.before }, { ...initial, ...kept.typed }, initial)
      : { base: initial, values: initial, conflicts: null },
  );
  const [discards, setDiscards] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [wentBackTo, setWentBackTo] = useState('');
  const [saved, setSaved] = useState(false);

  const goOn = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (saved) goOn();
  }, [saved]);

  const { run, busy } = useOneRun(async (values: Values) => {
    setFailure(null);
    setWentBackTo('');
    try {
      const done = await onSave(values, form);
      if (done instanceof WentBack) setWentBackTo(done.field);
      // React-admin answers an empty success where the session has ended: what was typed waits for the next login.
      if (done === false || done instanceof WentBack || !readSession()) return undefined;
      dropDraft(name);
      setSaved(true);
      return undefined;
    } catch (error) {
      const current = currentOf(error);
      if (current && props.valuesOf) setContent(mergeValues(content.base, values, props.valuesOf(current)));
      setFailure(error);
      return fieldErrorsIn(error, initial);
    }
  });
  const discard = () => {
    setContent({ base: content.base, values: content.base, conflicts: null });
    setKept(undefined);
    setDiscards(discards + 1);
    dropDraft(name);
  };

  const problems = (values: Values) => (settled ? [] : problemsOf(values));
  const validate = (values: FieldValues) =>
    Object.fromEntries(problems(values as Values).map(({ field, message }) => [field, message]));
  return (
    <Form
      // A discarded form begins anew, with every box in it.
      key={discards}
      defaultValues={content.values}
      resetOptions={keepAll}
      record={noRecord}
      validate={validate}
      onSubmit={(values: FieldValues) => run(values as Values)}
      // React Hook Form does it twice, the second time when somebody may type there already: `FormState` does it once.
      shouldFocusError={false}
      noValidate
      disableInvalidFormNotification
    >
      <FormState
        {...{ name, initial, form, kept, content, failure, wentBackTo, saved, settled, discard }}
        problemsOf={problems}
        sending={busy}
      >
        {children}
      </FormState>
    </Form>
  );
}

const keepState = { keepIsSubmitted: true, keepTouched: true, keepErrors: true };
/** React-admin resets its form once it is there; letters may be typed by then. */
const keepAll = { ...keepState, keepValues: true };
/** The record around the form, such as a list's row, is not what it edits. */
const noRecord = {};

type FormStateProps<Values extends FieldValues> = Required<
  Pick<CheckedFormProps<Values>, 'name' | 'initial' | 'problemsOf' | 'settled' | 'children'>
> &
  Pick<CheckedFormState, 'kept' | 'failure' | 'sending' | 'discard'> & {
    form: string;
    content: Content;
    wentBackTo: string;
    saved: boolean;
  };

/** Gives the inputs their context, and keeps the draft. */
function FormState<Values extends FieldValues>(props: FormStateProps<Values>) {
  const { name, initial, problemsOf, form, kept, content, failure, wentBackTo } = props;
  const { sending, saved, settled, discard, children } = props;
  const id = useId();
  const { reset, setFocus } = useFormContext();
  const { isSubmitted, submitCount, errors } = useFormState();
  const values = { ...initial, ...useWatch() } as Values;
  const [descriptions] = useState<CheckedFormState['descriptions']>(() => new Map());
  const changed = changedFields(content.base, values);
  const dirty = changed.length > 0 && !saved && !settled;

  const typed = JSON.stringify(dirty ? pickValues(values, changed) : {});
  const lastKept = useRef(typed);
  const keep = useEffectEvent((text: string) => {
    if (name === '' || saved || text === lastKept.current) return;
    lastKept.current = text;
    if (!dirty) dropDraft(name);
    else keepDraft(name, { form, before: pickValues(content.base, changed), typed: pickValues(values, changed) });
  });
  useEffect(() => keep(typed), [typed]);

  const shown = useRef(content);
  useEffect(() => {
    if (shown.current !== content) reset(content.values, keepState);
    shown.current = content;
  }, [reset, content]);

  // Each time that it is sent and something is wrong.
  const focusProblem = useEffectEvent(() => {
    const [problem] = problemsOf(values);
    if (problem) setFocus(problem.field);
  });
  useEffect(() => {
    if (submitCount > 0) focusProblem();
  }, [submitCount]);

  const [refused = ''] = Object.keys(fieldErrorsIn(failure, initial));
  const next = refused || wentBackTo;
  // Not before the inputs can take the focus again.
  useEffect(() => {
    if (next && !sending) setFocus(next);
  }, [next, sending, setFocus]);

  const state: CheckedFormState = {
    inputId: (field) => `${id}-${field}`,
    problems: problemsOf(values),
    refusals: Object.entries(errors).flatMap(([field, error]) =>
      error?.type === 'server' ? [{ field, message: String(error.message) }] : [],
    ),
    shown: isSubmitted,
    busy: sending || saved || settled,
    sending,
    dirty,
    failure: refused ? null : failure,
    conflicts: content.conflicts,
    kept,
    descriptions,
    discard,
  };
  return (
    <CheckedFormContext value={useFormStore(state)}>
      {children}
      <LeaveDialog when={dirty} onLeave={() => dropDraft(name)} />
    </CheckedFormContext>
  );
}
