import { checkAgreeing, checkGuardian, checkOwnMobile, isMinor, normaliseGuardian } from '#domain/people/guardian.ts';
import { checkPerson, type PersonField, personFields } from '#domain/people/person.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { type Draft, guardianFields, guardianOf, personOf, type TypedField } from './draft.ts';
import { messages } from '#domain/words/messages.ts';
import type { ApplyTexts } from './texts/en.ts';

/** Today in India by this phone's clock. */
export const todayNow = (): string => todayInIndia(new Date());

/** Under 18 on this day in India. */
export const isMinorNow = ({ typed }: Draft): boolean => isMinor(typed.birthDate ?? '', todayNow());

const isPaper = (field: string) => field in personFields && personFields[field as PersonField].section === 'documents';

/** What is wrong, by field: the office's own rules (spec 5), and who agrees for somebody under 18 (W57). */
export function problemsIn(draft: Draft): Map<string, string> {
  const guardian = normaliseGuardian(guardianOf(draft));
  const person = personOf(draft);
  const all = [
    ...checkPerson(person, todayNow(), 'apply'),
    ...(isMinorNow(draft)
      ? [...checkAgreeing(guardian), ...checkGuardian(guardian), ...checkOwnMobile(guardian, person.mobile)]
      : []),
  ];
  const found = new Map<string, string>();
  for (const { field, message } of all) if (!found.has(field)) found.set(field, message);
  return found;
}

/** The fields of the step about the person that are wrong. */
export const wrongInPerson = (problems: ReadonlyMap<string, string>): string[] =>
  [...problems.keys()].filter((field) => !isPaper(field));

/** What is wrong with a field in the language of the page: its own words, else those of the rule. */
export function problemWords(texts: ApplyTexts, draft: Draft, field: TypedField, message: string): string {
  if (message === '') return '';
  const typed = guardianFields.some((name) => name === field)
    ? guardianOf(draft)[field.slice('guardian'.length).toLowerCase() as 'name']
    : (draft.typed[field] ?? '');
  const wrong: Readonly<Record<string, string>> = texts.wrong;
  if (message === messages.person.sameMobile) return texts.sameMobile || message;
  return (typed === '' ? texts.required : wrong[field]) || message;
}
