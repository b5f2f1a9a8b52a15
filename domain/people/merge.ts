import { type PersonField, personFieldNames } from './person.ts';

/** What may come from either of two records of one person: each field of a person, and who is told in their place. */
type MergeField = PersonField | 'guardian';
export const mergeFields: readonly MergeField[] = [...personFieldNames, 'guardian'];
