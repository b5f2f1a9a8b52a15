import { instituteTypes } from './codes.ts';
import { textLimits } from './limits.ts';
import { checkLetters, type Problem, problemsOf } from './problem.ts';
import { tidy } from './text.ts';

export interface InstituteInput {
  name: string;
  shortName: string;
  institutionType: number | null | undefined;
  /** Optional. */
  recognizedBy: string;
}

/** What is wrong with an institute, in the form's order (spec 5, 'Institute forms'). */
export function checkInstitute({ name, shortName, institutionType, recognizedBy }: InstituteInput): Problem[] {
  const isType = institutionType != null && institutionType in instituteTypes;
  return problemsOf([
    ['name', checkLetters('Name', name, textLimits.institution)],
    ['shortName', checkLetters('Short name', shortName, textLimits.name)],
    ['institutionType', isType ? '' : 'Type must be College, University or School'],
    ['recognizedBy', tidy(recognizedBy) === '' ? '' : checkLetters('Recognized by', recognizedBy, textLimits.name)],
  ]);
}
