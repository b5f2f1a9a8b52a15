import { formatDay } from '#domain/words/dates.ts';
import { plainLine } from '#domain/words/printable.ts';
import { letters } from '#server/drawing/runs.ts';
import type { PrintedIdCard, PrintedIdCards } from './printed.ts';

/** The first letters of the first and the last word of a name, vowel signs included: what stands in place of a photo. */
export function initialsOf(name: string): string {
  const words = plainLine(name)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => letters(word.replace(/^\P{L}+/u, ''))[0]?.toUpperCase() ?? '').join('');
}

/** The texts of an ID card, each a single line of plain text; empty ones are not printed. */
export function idCardWording(
  { instituteName, instituteAddress, institutePhone }: PrintedIdCards,
  { id, studentName, courseName, batchName, validUntil }: PrintedIdCard,
) {
  return {
    instituteName: plainLine(instituteName),
    instituteLine: [instituteAddress, institutePhone].map(plainLine).filter(Boolean).join(' · '),
    student: plainLine(studentName),
    initials: initialsOf(studentName),
    course: plainLine(courseName),
    batch: plainLine(batchName),
    facts: [
      { label: 'Enrolment no.', value: String(id) },
      { label: 'Valid until', value: formatDay(validUntil) },
    ],
  };
}

export type IdCardWording = ReturnType<typeof idCardWording>;
