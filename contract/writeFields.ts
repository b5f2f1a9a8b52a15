import { emptyPerson } from '#domain/people/person.ts';
import type { PostCallName } from './calls/index.ts';
import { bodyName } from './names.ts';

/** What stands for nothing in a write: '' for texts and days, 0 for numbers, codes and files (W34). */
type Nothing = 0 | '';
type Fields = Readonly<Record<string, Nothing>>;

const ofPerson = Object.fromEntries(
  Object.entries({ ...emptyPerson, parentIncome: 0 }).map(([field, nothing]) => [bodyName(field), nothing as Nothing]),
);

/** The fields that spec 7 names for a student write, with what means nothing: the app leaves none out (W34). */
export const writeFields = {
  AddStudent: { ...ofPerson, IsFreeEligible: 0, CourseId: 0 },
  UpdateStudent: { ...ofPerson, IsFreeEligible: 0 },
} as const satisfies Partial<Record<PostCallName, Fields>>;
