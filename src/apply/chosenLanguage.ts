import { createContext, useContext, useEffect, useState } from 'react';
import { isLanguage, type Language } from '#domain/words/languages.ts';
import { fill } from '#domain/words/messages.ts';
import { type ApplyTexts, en } from './texts/en.ts';

// Three languages in ra-i18n-polyglot's format: %{name} is filled in, |||| stands between singular and plural.

/** The texts of a language; those of another one than English come when it is chosen. */
const loaders: Record<Language, () => Promise<ApplyTexts>> = {
  en: () => Promise.resolve(en),
  hi: async () => (await import('./texts/hi.ts')).hi,
  ta: async () => (await import('./texts/ta.ts')).ta,
};

export interface LanguageTexts {
  language: Language;
  texts: ApplyTexts;
}

export const LanguageContext = createContext<LanguageTexts>({ language: 'en', texts: en });
export const useTexts = (): ApplyTexts => useContext(LanguageContext).texts;

/** Singular or plural of a text, by the language's own rule, filled in. */
export function plural(language: Language, text: string, count: number): string {
  const forms = text.split(' |||| ');
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  return fill((isOne ? forms[0] : forms[1]) ?? text, { smart_count: count });
}

/** The language of the address, else the first one of the browser's that there is. */
function languageNow(): Language {
  const named = new URLSearchParams(location.search).get('lang') ?? '';
  const wished = [named, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find(isLanguage) ?? 'en';
}

/** The words of the page, and to choose another language, which the address keeps. English stands there until another one is loaded. */
export function useLanguage(): LanguageTexts & { choose: (language: Language) => void } {
  const [chosen, setChosen] = useState(languageNow);
  const [words, setWords] = useState<LanguageTexts>({ language: 'en', texts: en });
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
  return { ...words, choose };
}
