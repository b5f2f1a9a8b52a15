import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isDate, momentInIndia } from '#domain/words/dates.ts';
import { plainDigits } from '#domain/words/digits.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { useTexts } from './language.ts';
import { isClosed, sendDay } from './page.ts';

const parts = ['day', 'month', 'year'] as const;
type Part = (typeof parts)[number];

const longest = { day: 2, month: 2, year: 4 } as const satisfies Record<Part, number>;

interface Props {
  institute: string;
  /** The page was open here until now. */
  wasShown: boolean;
  /** Loads the page once the browser is let in; false where it is not. */
  onIn: () => Promise<boolean>;
}

/** The one thing that is typed: the birth date, as three numbers. */
export function DayQuestion({ institute, wasShown, onIn }: Props) {
  const texts = useTexts().ask;
  const id = useId();
  const [typed, setTyped] = useState<Record<Part, string>>({ day: '', month: '', year: '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever comes from the page, which is closed, is told where they are.
    if (wasShown) heading.current?.focus();
  }, [wasShown]);

  const type = (part: Part, text: string) => {
    const digits = plainDigits(text).replace(/\D/g, '').slice(0, longest[part]);
    setTyped((before) => ({ ...before, [part]: digits }));
    setProblem('');
    const next = parts[parts.indexOf(part) + 1];
    if (next && digits.length === longest[part] && digits.length > typed[part].length)
      form.current?.querySelector<HTMLInputElement>(`[name=${next}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const day = `${typed.year}-${typed.month.padStart(2, '0')}-${typed.day.padStart(2, '0')}`;
    const show = (words: string) => {
      setProblem(words);
      form.current?.querySelector('input')?.focus();
    };
    if (!isDate(day)) return show(texts.needed);
    setBusy(true);
    try {
      await sendDay(day);
      if (!(await onIn())) show(texts.noCookie);
    } catch (error) {
      show(isClosed(error) ? texts.wrong : laterWords(error));
    } finally {
      setBusy(false);
    }
  };
  const laterWords = (error: unknown) => {
    const { status = 0, retryAfterS = 0 } = error instanceof CallFailed ? error : {};
    if (status !== 429) return texts.notSent;
    const at = new Date(Date.now() + retryAfterS * 1000).toISOString();
    return texts.many.replace('%{time}', momentInIndia(at).time);
  };
  return (
    <form ref={form} className="ask" onSubmit={(event) => void submit(event)} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title.replace('%{institute}', () => institute)}
      </h1>
      <p className="quiet">{texts.about}</p>
      <fieldset aria-describedby={problem ? id : undefined}>
        <legend>{texts.birthDate}</legend>
        {parts.map((part) => (
          <label key={part}>
            <span>{texts[part]}</span>
            <input
              name={part}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              value={typed[part]}
              aria-invalid={problem !== ''}
              onChange={({ target }) => type(part, target.value)}
            />
          </label>
        ))}
      </fieldset>
      {problem && (
        <p id={id} role="alert" className="error">
          {problem}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="primary" disabled={busy}>
          {texts.submit}
        </button>
      </div>
      <p className="quiet small">{texts.once}</p>
    </form>
  );
}
