import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import type { AnswerOf } from '#contract/calls/index.ts';
import { useFilteredText } from '#src/ui/inputs/typing.ts';
import { ask } from './page.ts';
import { useTexts } from './chosenLanguage.ts';

interface FieldProps {
  label: string;
  value: string;
  /** What is wrong with it; '' while it is right, or nobody has pressed Next. */
  error: string;
  onChange: (value: string) => void;
}

interface FrameProps {
  label: string;
  error: string;
  help?: string;
  children: (ids: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A label over its input, and what is wrong under it. */
function Frame({ label, error, children }: FrameProps) {
  const id = useId();
  const described = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== '', 'aria-describedby': error ? described : undefined })}
      {error && (
        <p id={described} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextProps extends FieldProps {
  type?: 'text' | 'tel' | 'email' | 'date';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  maxLength?: number;
  max?: string;
  /** What of it is taken, as in the office's forms: the field shows it. */
  keep?: ((text: string) => string) | undefined;
}

/** A line that is typed. */
export function TextField({ label, error, type = 'text', autoComplete = 'off', ...props }: TextProps) {
  const { value, onChange, keep = asTyped, ...input } = props;
  const { inputRef, ...typed } = useFilteredText(value, keep, onChange);
  return (
    <Frame label={label} error={error}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          {...typed}
          ref={inputRef as Ref<HTMLInputElement>}
          type={type}
          autoComplete={autoComplete}
        />
      )}
    </Frame>
  );
}

const asTyped = (text: string) => text;

interface ChoiceProps extends FieldProps {
  choices: readonly (readonly [value: string, text: string])[];
}

/** One of a few, as the phone's own list. */
export function SelectField({ label, value, error, onChange, choices }: ChoiceProps) {
  const texts = useTexts();
  return (
    <Frame label={label} error={error}>
      {(ids) => (
        <select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{texts.choose}</option>
          {choices.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

const pauseMs = 250;

/** The name of a college, university or school: typed, or taken from those that the institute knows. */
export function InstitutionField({ label, value, error, onChange }: FieldProps) {
  const list = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (value.trim().length < 2) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const path = `/api/apply/institutions?search=${encodeURIComponent(value.slice(0, 200))}`;
      ask<AnswerOf<'applyInstitutions'>>(path, { signal: stop.signal }).then(
        ({ result }) => setNames(result),
        // Whoever has no network types the name.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [value]);
  return (
    <Frame label={label} error={error}>
      {(ids) => (
        <>
          <input
            {...ids}
            type="text"
            list={list}
            autoComplete="off"
            value={value}
            maxLength={150}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Frame>
  );
}
