import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { exceptKept, type Problem } from '#domain/words/problem.ts';
import { drawUuid, readSession } from '#src/session/storedSession.ts';
import { asksAgain, currentOf } from '#src/dataProvider/asHttpError.ts';
import { dropDraft, keepDraft, type StoredDraft, readDraft } from '#src/dataProvider/drafts.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { CheckedFormContext, type CheckedFormState, useFormStore } from './checkedFormContext.ts';
import { changedFields, type Content, fieldErrorsIn, mergeValues, pickValues } from './mergeValues.ts';

export interface CheckedFormProps<Values extends FieldValues> {
  /** Names the draft, such as 'courses/7', which survives a reload and a login. '' keeps none: passwords. */
  name: string;
  /** The initial values; later changes have no effect. */
  initial: Values;
  /** The domain's check: the problems of the values, in the form's order. */
  problemsOf: (values: Values) => readonly Problem[];
  /**
   * Saves valid values; not called again while it runs. `FormErrors` shows what it throws, `errors` of a refusal at their
   * fields. Returns false if it failed and the caller shows why, or `WentBack`. `form` goes into `meta: { form }` of a create
   * (W32).
   */
  onSave: (values: Values, form: string) => Promise<unknown>;
  /** Called after saving, when navigation is no longer blocked. */
  onSaved?: () => void;
  /** A kept draft does not replace the initial values: the form offers it beside them. */
  offersDraft?: boolean;
  /** The values are saved though more steps follow: inputs are disabled, navigation is not blocked. */
  settled?: boolean;
  /** The values of the record in a conflict (W28); without it a conflict is only reported. */
  valuesOf?(current: Record<string, unknown>): Values;
  children: ReactNode;
}

/** Returned by `onSave` if the user declined a question: focuses the field to change. */
export class WentBack {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/**
 * React-admin's form with the domain's checks, the one mechanism of every form behind the login. Its inputs are those of
 * `inputs.tsx`, `FormErrors` shows what is wrong, `useCheckedForm` has the form's state. Typed
 * values survive any failure: they are a draft until saved or discarded, and are merged with another user's changes.
 */
export function CheckedForm<Values extends FieldValues>({ children, ...props }: CheckedFormProps<Values>) {
  const { name, problemsOf, onSave, onSaved, settled = false, offersDraft = false } = props;
  const [initial] = useState(props.initial);
  const [restored, setRestored] = useState(() => (name ? readDraft(name) : undefined));
  const [form] = useState(() => restored?.form ?? drawUuid());
  const [isOffered, setIsOffered] = useState(restored !== undefined && offersDraft);
  const withDraft = ({ before, typed }: StoredDraft): Content =>
    mergeValues({ ...initial, ...before }, { ...initial, ...typed }, initial);
  const [content, setContent] = useState<Content>(() =>
    restored && !isOffered ? withDraft(restored) : { base: initial, values: initial, conflicts: null },
  );
  const [discards, setDiscards] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [wentBackTo, setWentBackTo] = useState('');
  const [saved, setSaved] = useState(false);

  const goOn = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (saved) goOn();
  }, [saved]);

  const [sent, setSent] = useState('');
  const { run, busy } = useOneRun(async (values: Values) => {
    setSent(JSON.stringify(values));
    // What is asked for again by itself stays said until there is an answer.
    setFailure((before: unknown) => (asksAgain(before) ? before : null));
    setWentBackTo('');
    try {
      const done = await onSave(values, form);
      setFailure(null);
      if (done instanceof WentBack) setWentBackTo(done.field);
      // React-admin returns an empty success when the session has ended: the draft stays for the next login.
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
    setRestored(undefined);
    setDiscards(discards + 1);
    dropDraft(name);
  };

  const use = (draft: StoredDraft) => {
    setContent(withDraft(draft));
    setIsOffered(false);
    setDiscards(discards + 1);
  };

  const problems = (values: Values) => {
    if (settled) return [];
    const found = problemsOf(values);
    // Of a record that is edited, what stays as it is (W62).
    return props.valuesOf ? exceptKept(found, values, content.base) : found;
  };
  const validate = (values: FieldValues) =>
    Object.fromEntries(problems(values as Values).map(({ field, message }) => [field, message]));
  return (
    <Form
      // A form that is discarded, or takes the offered draft, is remounted, with all of its inputs.
      key={discards}
      defaultValues={content.values}
      resetOptions={keepAll}
      record={noRecord}
      validate={validate}
      onSubmit={(values: FieldValues) => run(values as Values)}
      // React Hook Form focuses twice, the second time while the user may be typing: `FormState` focuses once.
      shouldFocusError={false}
      noValidate
      disableInvalidFormNotification
    >
      <FormState
        {...{ name, initial, form, content, failure, wentBackTo, saved, settled, sent, discard }}
        restored={isOffered ? undefined : restored}
        offered={restored && isOffered ? { draft: restored, use: () => use(restored) } : undefined}
        problemsOf={problems}
        sending={busy}
      >
        {children}
      </FormState>
    </Form>
  );
}

const keepState = { keepIsSubmitted: true, keepTouched: true, keepErrors: true };
/** React-admin resets its form after mounting, when something may already be typed. */
const keepAll = { ...keepState, keepValues: true };
/** Hides the surrounding record, such as a list's row, which the form does not edit. */
const noRecord = {};

type FormStateProps<Values extends FieldValues> = Required<
  Pick<CheckedFormProps<Values>, 'name' | 'initial' | 'problemsOf' | 'settled' | 'children'>
> &
  Pick<CheckedFormState, 'restored' | 'offered' | 'failure' | 'sending' | 'discard'> & {
    form: string;
    /** What was sent last, as JSON. */
    sent: string;
    content: Content;
    wentBackTo: string;
    saved: boolean;
  };

/** Provides the inputs' context and stores the draft. */
function FormState<Values extends FieldValues>(props: FormStateProps<Values>) {
  const { name, initial, problemsOf, form, restored, offered, content, failure, wentBackTo } = props;
  const { sending, saved, settled, sent, discard, children } = props;
  const id = useId();
  const { reset, setFocus } = useFormContext();
  const { isSubmitted, submitCount, errors } = useFormState();
  const values = { ...initial, ...useWatch() } as Values;
  const [descriptions] = useState<CheckedFormState['descriptions']>(() => new Map());
  const changed = changedFields(content.base, values);
  const dirty = changed.length > 0 && !saved && !settled;

  const typed = JSON.stringify(dirty ? pickValues(values, changed) : {});
  const lastStored = useRef(typed);
  const keep = useEffectEvent((text: string) => {
    if (name === '' || saved || text === lastStored.current) return;
    lastStored.current = text;
    if (!dirty) dropDraft(name);
    else keepDraft(name, { form, before: pickValues(content.base, changed), typed: pickValues(values, changed) });
  });
  useEffect(() => keep(typed), [typed]);

  const shown = useRef(content);
  useEffect(() => {
    if (shown.current !== content) reset(content.values, keepState);
    shown.current = content;
  }, [reset, content]);

  // After each submit with problems.
  const focusProblem = useEffectEvent(() => {
    const [problem] = problemsOf(values);
    if (problem) setFocus(problem.field);
  });
  useEffect(() => {
    if (submitCount > 0) focusProblem();
  }, [submitCount]);

  const [refused = ''] = Object.keys(fieldErrorsIn(failure, initial));
  const next = refused || wentBackTo;
  // Only once the inputs are enabled again.
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
    isAsSent: sent === JSON.stringify(values),
    dirty,
    failure: refused ? null : failure,
    conflicts: content.conflicts,
    restored,
    offered,
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
