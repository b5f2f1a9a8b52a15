import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { type KnownPerson, type PersonField, personFields } from '#domain/people/person.ts';

/** What a field's value reads like, '' where it is not known: codes by name, days as lists show them. */
export function shownOf(person: KnownPerson, field: PersonField): string {
  const rules = personFields[field];
  const value = person[field];
  // A mark of 0 is what is sent when nobody asked for it (spec 3); no other code or file is 0.
  if (value == null || value === '' || (value === 0 && rules.kind !== 'rupees')) return '';
  switch (rules.kind) {
    case 'code':
      return rules.names[Number(value)] ?? '';
    case 'day':
      return formatDay(String(value));
    case 'percentage':
      return `${value} %`;
    case 'rupees':
      return formatRupees(Number(value));
    default:
      return String(value);
  }
}
