import type { Dialect } from './dialects.ts';

export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

const decimals = new Set(['FEES', 'PAID_FEE', 'PARENT_INCOME', 'MIN_ATTN_PERCENTAGE', 'EDU_MARK_PERCENTAGE']);
/** Yes and no are flags wherever they stand, and no numbers. */
const flags = new Set(['OUT_OK']);

function spokenDay(day: string, { days }: Dialect): string {
  if (days === 'sql') return `${day} 00:00:00`;
  return days === 'instant' ? new Date(`${day}T00:00:00+05:30`).toISOString() : day;
}

function spokenTime(time: string, { days }: Dialect): string {
  if (days !== 'sql') return time;
  const inIndia = new Date(Date.parse(time) + 5.5 * 3_600_000);
  return inIndia.toISOString().slice(0, 19).replace('T', ' ');
}

function spokenFlag(yes: boolean, { ok }: Dialect): Value {
  if (ok === 'boolean') return yes;
  return ok === 'text' ? String(Number(yes)) : Number(yes);
}

function spokenValue(field: string, value: Value, numbersAsText: boolean, dialect: Dialect): Value {
  if (flags.has(field)) return spokenFlag(value === 1, dialect);
  if (typeof value === 'number' && numbersAsText) return decimals.has(field) ? value.toFixed(2) : String(value);
  if (typeof value !== 'string' || value === '') return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return spokenDay(value, dialect);
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)) return spokenTime(value, dialect);
  return dialect.padded && !field.startsWith('OUT_') ? ` ${value}  ` : value;
}

/** A row as this dialect writes it; `place` is where it stands in its list. */
function spokenRow(row: Row, place: number, dialect: Dialect): Row {
  const asText = dialect.numbers === 'text' || (dialect.numbers === 'textInSomeRows' && place % 2 === 1);
  const entries = Object.entries(row).flatMap(([field, value]): [string, Value][] => {
    if (field === 'STATUS_DESC' && dialect.statusTexts === 'tables') return [];
    const nothing = value === '' || value === null;
    if (nothing && !field.startsWith('OUT_')) {
      if (dialect.empty === 'missing') return [];
      return [[field, dialect.empty === 'null' ? null : value]];
    }
    return [[field, spokenValue(field, value, asText, dialect)]];
  });
  return Object.fromEntries(entries);
}

/** The body of an answer. */
export function spoken(result: Row | Row[], dialect: Dialect): unknown {
  const wrap = (value: unknown) => (dialect.body === 'bare' ? value : { result: value });
  if (!Array.isArray(result)) return wrap(spokenRow(result, 1, dialect));
  const rows = result.map((row, place) => spokenRow(row, place, dialect));
  if (rows.length === 0) return wrap(dialect.emptyList === 'null' ? null : rows);
  return wrap(rows.length === 1 && dialect.oneRow === 'object' ? rows[0] : rows);
}
