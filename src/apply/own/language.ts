import { pageLanguages } from '#src/apply/language.ts';
import { ownEn, type OwnTexts } from './texts/en.ts';

/** The languages of the student's own page. */
export const { LanguageContext, useTexts, useLanguage } = pageLanguages<OwnTexts>(ownEn, {
  hi: async () => (await import('./texts/hi.ts')).ownHi,
  ta: async () => (await import('./texts/ta.ts')).ownTa,
});
