import writeWorkbook from 'write-excel-file/node';

/** A cell as a spreadsheet keeps it: a number where it looks like one, as typing it would make it. */
const asCell = (text: string) => {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return /^\d{1,10}$/.test(text) && !text.startsWith('0')
    ? { value: Number(text), type: Number }
    : { value: text, type: String };
};

/** Rows as a workbook, after a sheet that holds the note. */
export const workbook = (rows: readonly (readonly string[])[], note?: string): Promise<Buffer> =>
  writeWorkbook([
    ...(note === undefined ? [] : [{ data: [[{ value: note, type: String }]], sheet: 'Notes' }]),
    { data: rows.map((row) => row.map((text) => (text === '' ? null : asCell(text)))), sheet: 'Nov' },
  ]).toBuffer();
