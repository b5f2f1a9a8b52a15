import { useEffect } from 'react';
import type { Language } from '#domain/words/languages.ts';
import { InstituteSign, LanguageChoice, PhoneLine, Waiting } from '#src/apply/PageParts.tsx';
import { DayQuestion } from './DayQuestion.tsx';
import { languageNamed } from '#src/apply/language.ts';
import { LanguageContext, useLanguage } from './language.ts';
import { metaOf, sendForget, sendWishes, usePageState } from './page.ts';
import { Shown } from './Shown.tsx';

/** The student's own page (W67): the birth date once, then what is due, when there is class, and what was handed out. */
export function OwnPage() {
  const { choose, prefer, language, texts } = useLanguage();
  const words = { language, texts };
  const { state, load, change, close, retry } = usePageState();
  const kept = state.is === 'shown' ? state.data.LANGUAGE : undefined;
  useEffect(() => {
    if (kept === undefined) return;
    const named = languageNamed();
    // Chosen before somebody was let in: then it is kept now.
    if (named && named !== kept) void sendWishes({ language: named }).catch(() => undefined);
    else if (kept !== '') prefer(kept);
    // What was chosen elsewhere counts once, when it is known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kept]);
  const chooseAndKeep = (next: Language) => {
    choose(next);
    if (state.is === 'shown') void sendWishes({ language: next }).catch(() => undefined);
  };
  const forget = () =>
    sendForget().then(
      () => {
        close();
        scrollTo(0, 0);
      },
      () => retry(),
    );
  return (
    <LanguageContext value={words}>
      <header>
        <InstituteSign name={metaOf('institute')} logo={metaOf('logo')} />
        <LanguageChoice words={words} onChoose={chooseAndKeep} />
      </header>
      <main className="own">
        {state.is === 'shown' && <Shown data={state.data} onChange={change} onClosed={close} />}
        {state.is === 'asked' && (
          <DayQuestion institute={metaOf('institute')} wasShown={state.wasShown === true} onIn={load} />
        )}
        {(state.is === 'loading' || state.is === 'failed') && (
          <Waiting texts={texts} failed={state.is === 'failed'} onRetry={retry} />
        )}
        <footer>
          <PhoneLine texts={texts} phone={metaOf('phone')} />
          {state.is === 'shown' && (
            <button type="button" className="text" onClick={() => void forget()}>
              {texts.forget}
            </button>
          )}
        </footer>
      </main>
    </LanguageContext>
  );
}
