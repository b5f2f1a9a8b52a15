import { textLimits } from './limits.ts';
import { betweenWords } from './same.ts';

// Names are written in Tamil and Hindi too: a letter is a letter of any script with the marks that follow it, and the
// zero-width joiner and non-joiner that Indic scripts need (W20).
const letter = String.raw`\p{L}[\p{M}\u200C\u200D]*`;

interface Alphabet {
  whole: RegExp;
  parts: RegExp;
}

const alphabet = (allowed: string): Alphabet => ({
  whole: new RegExp(`^(?:${allowed})+$`, 'u'),
  parts: new RegExp(allowed, 'gu'),
});

const lettersAndSpaces = alphabet(`${letter}| `);
const lettersSpacesDots = alphabet(`${letter}|[ .]`);
const lettersDigits = alphabet(`${letter}|\\p{Nd}`);

const keep = (text: string, { parts }: Alphabet) => text.replace(/\s/g, ' ').match(parts)?.join('') ?? '';

/**
 * Control characters, and those that turn the direction of a text: nobody types them, and they make one text look like another. The zero-width
 * joiner and non-joiner of Indic scripts are none.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const hiddenButBreaks = /(?![\t\n\r])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text of one line, or of several, holds hidden characters; a tab and a line break are none where there are several. */
export function holdsHidden(text: string, { lines = false } = {}): boolean {
  return (lines ? hiddenButBreaks : hidden).test(text);
}

/** What is said of a field that holds hidden characters, after its name. */
export const hiddenText = 'contains hidden characters. Please type it again.';

/** Text as it is stored: trimmed and Unicode NFC (W6). */
export function tidy(text: string): string {
  return text.trim().normalize('NFC');
}

/** Text for case-insensitive comparison and search: NFC and lower case (W8). */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** False for an empty text. */
export function isLettersAndSpaces(text: string): boolean {
  return lettersAndSpaces.whole.test(text);
}

/** False for an empty text. */
export function isLettersSpacesDots(text: string): boolean {
  return lettersSpacesDots.whole.test(text);
}

/** False for an empty text. */
export function isLettersDigits(text: string): boolean {
  return lettersDigits.whole.test(text);
}

/** What is left of a name while it is typed: dots, apostrophes, dashes and white space become one space: 'O’Neil K.S.' is 'O Neil K S'. */
export function keepLettersAndSpaces(text: string): string {
  return keep(text.replace(betweenWords, ' '), lettersAndSpaces).replace(/ {2,}/g, ' ');
}

export function keepLettersSpacesDots(text: string): string {
  return keep(text, lettersSpacesDots);
}

export function keepLettersDigits(text: string): string {
  return keep(text, lettersDigits);
}

/** The digits 0 to 9 of a text. */
export function keepDigits(text: string): string {
  return text.replace(/\D/g, '');
}

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainPart = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Whether a text has the form of one e-mail address that can be put into a mail's head as it stands. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return (
    text.length <= textLimits.email &&
    local.length <= 64 &&
    localPart.test(local) &&
    domainPart.test(text.slice(at + 1))
  );
}
