import { createContext, useContext, useEffect, useState } from 'react';
import { isLanguage, type Language } from '#domain/words/languages.ts';
import { fill } from '#domain/words/messages.ts';

// Three languages in ra-i18n-polyglot's format: %{name} is filled in, |||| stands between singular and plural.

/** What every page of the public has a text for. */
export interface PageTexts {
  title: string;
  language: string;
  loading: string;
  notLoaded: string;
  tryAgain: string;
  questions: string;
}

export interface LanguageTexts<Texts> {
  language: Language;
  texts: Texts;
}

/** Singular or plural of a text, by the language's own rule, filled in. */
export function plural(language: Language, text: string, count: number): string {
  const forms = text.split(' |||| ');
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  return fill((isOne ? forms[0] : forms[1]) ?? text, { smart_count: count });
}

/** The language that the address names. */
export function languageNamed(): Language | undefined {
  const named = new URLSearchParams(location.search).get('lang') ?? '';
  return isLanguage(named) ? named : undefined;
}

/** The language of the address, else the first one of the browser's that there is. */
const languageNow = (): Language =>
  languageNamed() ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';

/** The languages of a page: English is in it, the texts of another one come when it is chosen. */
export function pageLanguages<Texts extends PageTexts>(en: Texts, others: Record<'hi' | 'ta', () => Promise<Texts>>) {
  const loaders: Record<Language, () => Promise<Texts>> = { en: () => Promise.resolve(en), ...others };
  const LanguageContext = createContext<LanguageTexts<Texts>>({ language: 'en', texts: en });
  const useTexts = (): Texts => useContext(LanguageContext).texts;

  /**
   * The words of the page, and to choose another language, which the address keeps. English stands there until another one is loaded. What was chosen
   * before, elsewhere, is what somebody prefers while the address names none.
   */
  function useLanguage() {
    const [chosen, setChosen] = useState(languageNow);
    const [words, setWords] = useState<LanguageTexts<Texts>>({ language: 'en', texts: en });
    useEffect(() => {
      let isLatest = true;
      loaders[chosen]().then(
        (texts) => isLatest && setWords({ language: chosen, texts }),
        // Without a network the words stay as they are.
        () => undefined,
      );
      return () => {
        isLatest = false;
      };
    }, [chosen]);
    const { language, texts } = words;
    useEffect(() => {
      document.documentElement.lang = language === 'en' ? 'en-IN' : language;
      document.title = texts.title;
    }, [language, texts]);
    const choose = (next: Language) => {
      const address = new URL(location.href);
      address.searchParams.set('lang', next);
      history.replaceState(history.state, '', address);
      setChosen(next);
    };
    const prefer = (next: Language) => {
      if (languageNamed() === undefined) setChosen(next);
    };
    return { language, texts, choose, prefer };
  }
  return { LanguageContext, useTexts, useLanguage };
}
