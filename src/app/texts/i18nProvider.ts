import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './messages.ts';

/** Every text by its key; a key without a text shows as itself, with a warning. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
