import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CourseStep } from './CourseStep.tsx';
import { Done } from './Done.tsx';
import { type DraftState, useDraft } from './draft.ts';
import { noticeIn, type PageData, usePage } from './page.ts';
import { loadAhead, PapersStep } from './PapersStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { problemsIn, wrongInPerson } from './problems.ts';
import { type Sending, useSending } from './send.ts';
import { type ApplyLanguage, useLanguage, useTexts, LanguageContext } from './chosenLanguage.ts';
import { InstituteSign, LanguageChoice, PhoneLine, Waiting } from './PageParts.tsx';

const openedAt = Date.now();

/** The page for applicants (W58): three steps made for a phone, in three languages, without the app of the staff. */
export function ApplyPage() {
  const { choose, language, texts } = useLanguage();
  const words = { language, texts };
  const state = useDraft();
  const page = usePage(state.draft.enquiryKey);
  return (
    <LanguageContext value={words}>
      <header>
        <InstituteSign
          name={page.data?.INSTITUTE.NAME ?? ''}
          logo={page.data?.INSTITUTE.LOGO_PATH ?? ''}
          place={page.data?.INSTITUTE.PLACE}
        />
        <LanguageChoice words={words} onChoose={choose} />
      </header>
      <main>
        {page.data ? (
          <Application data={page.data} state={state} language={words.language} />
        ) : (
          <Waiting texts={words.texts} failed={page.failed} onRetry={page.retry} />
        )}
      </main>
    </LanguageContext>
  );
}

/** Brings the first thing that is wrong into sight, under the sticky buttons' edge, with the focus in it. */
function showWrong(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector<HTMLElement>('input');
  field?.focus({ preventScroll: true });
  const said = form.querySelector('.error');
  (said ?? field)?.scrollIntoView({ block: 'center' });
}

const steps = ['course', 'person', 'papers'] as const;

const stepNow = () =>
  Math.max(
    0,
    steps.findIndex((name) => location.hash === `#${name}`),
  );

/** The step of the address, so that Back on the phone goes one step back; nobody comes to one before the one before it is right. */
function useStep(furthest: number) {
  const [step, setStep] = useState(() => Math.min(stepNow(), furthest));
  useEffect(() => {
    const follow = () => setStep(Math.min(stepNow(), furthest));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [furthest]);
  const go = (index: number) => {
    location.hash = steps[index] ?? '';
  };
  return { step: Math.min(step, furthest), go };
}

interface Props {
  data: PageData;
  state: DraftState;
  language: ApplyLanguage['language'];
}

function Application({ data, state, language }: Props) {
  const texts = useTexts();
  const { draft, change, clear } = state;
  const notice = noticeIn(data, language);
  const { sending, send } = useSending({ state, noticeId: notice?.ID ?? 0, language, openedAt });
  const asked = data.COURSES.find(({ ID }) => ID === data.COURSE_ID)?.ID ?? 0;
  const fillsIn = asked > 0 && draft.courseId === 0 && !draft.done;
  useEffect(() => {
    if (fillsIn) change(() => ({ courseId: asked }));
  }, [fillsIn, asked, change]);
  const [triedAt, setTriedAt] = useState(-1);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = problemsIn(draft);
  const hasCourse = data.COURSES.some(({ ID }) => ID === draft.courseId);
  const furthest = !hasCourse ? 0 : wrongInPerson(problems).length > 0 ? 1 : 2;
  const { step, go } = useStep(furthest);
  const name = steps[step] ?? 'course';
  const tried = triedAt === step;

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    loadAhead();
    scrollTo(0, 0);
    heading.current?.focus();
  }, [step]);

  if (draft.done) {
    const { number, mailed } = draft.done;
    const again = () => {
      clear();
      go(0);
    };
    return <Done number={number} mailed={mailed} statusKey={draft.statusKey} onAnother={again} />;
  }
  if (data.OPEN === 0) return <p>{texts.closed}</p>;

  const isRight = [hasCourse, furthest === 2, problems.size === 0 && (draft.agreed || !notice)][step] ?? false;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What people do not see, a program has filled in.
    if (new FormData(event.currentTarget).get('website')) return;
    setTriedAt(step);
    if (!isRight) {
      requestAnimationFrame(() => form.current && showWrong(form.current));
      return;
    }
    if (name === 'papers') send();
    else go(step + 1);
  };
  const busy = sending.state !== 'idle' && sending.state !== 'refused';
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="progress" aria-hidden>
        {steps.map((one, index) => (
          <i key={one} className={index <= step ? 'on' : ''} />
        ))}
      </div>
      <div className="heading">
        <h1 ref={heading} tabIndex={-1}>
          {texts[name].title}
        </h1>
        <span className="quiet">{texts.step.replace('%{step}', String(step + 1))}</span>
      </div>
      {name === 'course' && (
        <CourseStep data={data} courseId={draft.courseId} onChoose={(courseId) => change(() => ({ courseId }))} />
      )}
      {name === 'course' && tried && !hasCourse && (
        <p role="alert" className="error">
          {texts.course.needed}
        </p>
      )}
      {name === 'person' && (
        <PersonStep
          draft={draft}
          problems={tried ? problems : new Map()}
          onType={(typed) => change((before) => ({ typed: { ...before.typed, ...typed } }))}
        />
      )}
      {name === 'papers' && (
        <PapersStep draft={draft} notice={notice} tried={tried} onChange={(edit) => change(() => edit)} />
      )}
      <div className="trap" aria-hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Saved state={state} onClear={() => go(0)} />
      <SendingNote sending={sending} />
      <div className="buttons sticky">
        {step > 0 && (
          <button type="button" className="secondary" onClick={() => go(step - 1)}>
            {texts.back}
          </button>
        )}
        <button type="submit" className="primary" disabled={busy}>
          {name === 'papers' ? texts.papers.send : texts[name].next}
        </button>
      </div>
      <PhoneLine texts={texts} phone={data.INSTITUTE.PHONE} />
    </form>
  );
}

/** That what was typed is kept, and to delete it. */
function Saved({ state: { draft, clear, isKept }, onClear }: { state: DraftState; onClear: () => void }) {
  const texts = useTexts();
  if (Object.keys(draft.typed).length === 0) return null;
  const remove = () => {
    if (!confirm(texts.removeSure)) return;
    clear();
    onClear();
  };
  return (
    <p className="saved">
      {isKept && <span>✓ {texts.saved}</span>}
      <button type="button" className="text" onClick={remove}>
        {texts.remove}
      </button>
    </p>
  );
}

function SendingNote({ sending }: { sending: Sending }) {
  const texts = useTexts();
  const refusal = useRef<HTMLParagraphElement>(null);
  const isRefused = sending.state === 'refused';
  useEffect(() => {
    if (!isRefused) return;
    refusal.current?.focus();
    refusal.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);
  if (sending.state === 'refused')
    return (
      <p ref={refusal} role="alert" tabIndex={-1} className="error">
        {sending.text}
      </p>
    );
  const words = {
    idle: '',
    sending: texts.sending,
    offline: texts.offline,
    many: texts.many,
    trouble: texts.trouble,
  }[sending.state];
  return (
    <p role="status" className="note">
      {'at' in sending ? words.replace('%{time}', sending.at) : words}
    </p>
  );
}
