/** One that every such machine has, and that knows the letters of all scripts. */
export const utf8 = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Without it Chromium calls a download whose name has Tamil letters 'download'. */
export const locale = { LANG: utf8, LC_ALL: utf8 };

// For this process and all that it starts: no test may depend on what a machine's owner speaks.
Object.assign(process.env, locale);
