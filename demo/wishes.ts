import type { Person } from '#domain/people/person.ts';
import { type Wishes, wishesOf } from '#server/people/wishes.ts';
import { randomOf } from './random.ts';

const ofWishes = 12;

/** Who wants no messages, and the father as guardian where his mobile is known. */
export function inventWishes(serial: number, { parentName, altMobile }: Person): Wishes {
  const random = randomOf(serial, ofWishes);
  const NoMail = random.chance(0.02) ? 1 : 0;
  if (altMobile === '') return wishesOf({ NoMail, Guardian: undefined });
  const email = random.chance(0.5) ? `parent${serial}@example.in` : '';
  return wishesOf({ NoMail, Guardian: { name: parentName, relation: 'father', mobile: altMobile, email } });
}
