const digit = /\p{Nd}/u;

/** A text with the digits of every script as 0 to 9: '९८४००' is '98400'. They stand in runs of ten, 0 first. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}\d]/gu, (found) => {
    const code = found.codePointAt(0) ?? 0;
    let zero = code;
    while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
