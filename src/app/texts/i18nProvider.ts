import polyglotI18nProvider from 'ra-i18n-polyglot';
import { appMessages } from './messages.ts';

/** Every text by its key; a key without a text shows as itself, with a warning. */
export const i18nProvider = polyglotI18nProvider(() => appMessages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
