import { fieldKinds, type FieldKind } from '../../contract/fieldKinds.ts';
import { noDate, normaliseDate } from '../../domain/dates.ts';

// The one place where what servers write becomes what the app works with (W35).

const asNumber = (value: unknown): unknown => {
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
};

const day = (value: unknown): unknown => {
  const read = normaliseDate(value);
  return read === noDate ? null : read;
};

/** An instant without a zone, as SQL writes it, is India's time. */
function instant(text: string): unknown {
  if (text.endsWith('Z')) return text;
  const iso = text.replace(' ', 'T');
  const zoned = /[+-]\d{2}(:?\d{2})?$/.test(iso.slice('YYYY-MM-DD'.length));
  const time = new Date(zoned ? iso : `${iso}${iso.includes('T') ? '' : 'T00:00'}+05:30`);
  return Number.isNaN(+time) ? null : time.toISOString();
}

const readers: Record<FieldKind, (value: unknown) => unknown> = {
  number: (value) => (value === '' ? null : asNumber(value)),
  file: (value) => (Number(value) > 0 ? Number(value) : null),
  text: (value) => (typeof value === 'object' ? value : String(value)),
  day: (value) => day(value),
  instant: (value) => instant(String(value)),
};

const isKnown = (field: string): field is keyof typeof fieldKinds => Object.hasOwn(fieldKinds, field);

/**
 * A value of a row as the app knows it: '4500.00' becomes 4500, '2001-02-28T18:30:00.000Z' of a day 2001-03-01, a file id
 * of 0 null; texts are trimmed. Null where it says nothing of its kind; a field that no row of the contract has stays.
 */
export function readValue(field: string, value: unknown): unknown {
  if (value === null || value === undefined || !isKnown(field)) return value;
  return readers[fieldKinds[field]](typeof value === 'string' ? value.trim() : value);
}
