import { instituteStatus, instituteTypes } from '#domain/words/codes.ts';
import { textLimits } from '#domain/words/limits.ts';
import type { FormResource } from '#domain/words/plain.ts';
import { checkLetters, type Problem, problemsOf } from '#domain/words/problem.ts';
import { keepLettersAndSpaces, tidy } from '#domain/words/text.ts';

export interface InstituteInput {
  name: string;
  shortName: string;
  instituteType: number | null | undefined;
  /** Optional. */
  recognizedBy: string;
}

/** The fields of an institute, in the form's order (spec 5). */
export const institutes = {
  name: 'institutes',
  one: 'institute',
  many: 'institutes',
  fields: {
    name: { kind: 'letters', label: 'Name', max: textLimits.institution, required: true },
    shortName: { kind: 'letters', label: 'Short Name', max: textLimits.name, required: true },
    instituteType: { kind: 'code', label: 'Type', names: instituteTypes, required: true },
    recognizedBy: { kind: 'letters', label: 'Recognized By', max: textLimits.name },
  },
} as const satisfies FormResource;

/** What is wrong with an institute, in the form's order (spec 5, 'Institute forms'). */
export function checkInstitute({ name, shortName, instituteType, recognizedBy }: InstituteInput): Problem[] {
  const isType = instituteType != null && instituteType in instituteTypes;
  return problemsOf([
    ['name', checkLetters('Name', name, textLimits.institution, { printed: true })],
    ['shortName', checkLetters('Short name', shortName, textLimits.name)],
    ['instituteType', isType ? '' : 'Type must be College, University or School'],
    ['recognizedBy', tidy(recognizedBy) === '' ? '' : checkLetters('Recognized by', recognizedBy, textLimits.name)],
  ]);
}

const smallWords = new Set(['of', 'and', 'for', 'the', 'in', 'at', 'to', 'be', 'with']);
const longestInitials = 6;

/** What people call an institution for short: its initials without the small words; a single word stands for itself. */
export function shortNameOf(name: string): string {
  const words = keepLettersAndSpaces(name.replaceAll(/['’]/g, '')).split(' ').filter(Boolean);
  const initials = words
    .filter((word) => !smallWords.has(word.toLowerCase()))
    .map((word) => [...word][0]?.toUpperCase());
  return initials.length < 2 ? words.join(' ') : initials.slice(0, longestInitials).join('');
}

interface WithStatus {
  status?: number | null;
  statusDesc?: string | null;
}

/** Whether an institute is active: its status' text tells (W7), its number where it has no text. */
export const isActiveInstitute = ({ status, statusDesc }: WithStatus): boolean =>
  statusDesc ? statusDesc.trim().toLowerCase() === 'active' : Number(status) === instituteStatus.active;

interface KnownInstitution {
  name: string;
  /** 1 College, 2 University, 3 School. */
  instituteType: number;
}

export const institutionTypes = { college: 1, university: 2, school: 3 } as const;

/** Where a person of a level may study: at schools for SCHOOL, at colleges otherwise (spec 5). */
export const institutionType = (eduLevel: string): number =>
  eduLevel === 'SCHOOL' ? institutionTypes.school : institutionTypes.college;

const collator = new Intl.Collator('en-IN', { sensitivity: 'base' });

/** The names of the institutes of a type, each once, in order. */
export function institutionNames(known: readonly KnownInstitution[], type: number): string[] {
  const names = new Set(known.filter(({ instituteType }) => Number(instituteType) === type).map(({ name }) => name));
  return [...names].toSorted(collator.compare);
}
