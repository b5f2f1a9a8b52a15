/** The languages in which the institute writes to the public (W55, W57), each by its own name. */
export const languages = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' } as const;
export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];

export const isLanguage = (text: string): text is Language => languageNames.some((name) => name === text);

/** Those whose texts no native reader has read yet: the pages of certificates, applications and students and the mails to applicants. */
export const unreadLanguages: readonly Language[] = ['hi', 'ta'];
