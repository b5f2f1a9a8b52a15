import { pageLanguages, type LanguageTexts } from './language.ts';
import { type ApplyTexts, en } from './texts/en.ts';

/** The languages of the page for applicants. */
export const { LanguageContext, useTexts, useLanguage } = pageLanguages<ApplyTexts>(en, {
  hi: async () => (await import('./texts/hi.ts')).hi,
  ta: async () => (await import('./texts/ta.ts')).ta,
});

export type ApplyLanguage = LanguageTexts<ApplyTexts>;
