/** Byte order mark: without it Excel reads the file in the local code page and loses Tamil and ₹. */
export const byteOrderMark = '\uFEFF';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A record of a CSV file by RFC 4180, with its line break. The texts stay as they are: what is no formula is the caller's to see to. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
