import type { Api } from '#harness/browser/api.ts';
import { daysAgo, enrol, type Enrolled } from './enrol.ts';

const given = ['Abinaya', 'Bhuvana', 'Chitra', 'Divya', 'Ezhil', 'Farida'];
const family = ['Anand', 'Balan', 'Chandran', 'Dinesh', 'Elango', 'Francis'];

/** Different names of people, in the order of the alphabet. */
export const namesOf = (count: number): string[] =>
  given.flatMap((first) => family.map((last) => `${first} ${last}`)).slice(0, count);

/** A class of a course of two days, everybody of which attended both: they may be completed. */
export async function readyClass(admin: Api, courseId: number, count: number): Promise<Enrolled[]> {
  const enrolled: Enrolled[] = [];
  // One after the other: the server takes two files of a person at a time, and others wait no longer than 20 s.
  for (const [index, name] of namesOf(count).entries()) {
    const mobile = String(9_840_030_000 + index);
    enrolled.push(await enrol(admin, { courseId, name, mobile, attended: [daysAgo(1), daysAgo(0)] }));
  }
  return enrolled;
}
