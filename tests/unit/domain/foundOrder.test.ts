import { expect, test } from 'vitest';
import { type FoundPerson, nearestFirst } from '#domain/people/foundOrder.ts';

/** People as they were added: the later the newer; with ₹ those who owe. */
const people = (...names: string[]): FoundPerson[] =>
  names.map((name, index) => ({ id: index + 1, name: name.replace('₹', ''), owes: name.endsWith('₹') }));

test.each([
  ['an exact name', 'Subashini S', ['Subashini S', 'Subashini Sundaram', 'Subashini Balaji₹'], 'Subashini S'],
  ['an exact name as it is folded', 'subashini  s.', ['SUBASHINI S', 'Subashini Suresh₹'], 'SUBASHINI S'],
  [
    'a word that begins with the last one',
    'subashini s',
    ['Subashini Sundaram', 'Subashini Balaji₹'],
    'Subashini Sundaram',
  ],
  ['the words in another order', 'sundaram sub', ['Subashini Sundaram', 'Sundaram Asub₹'], 'Subashini Sundaram'],
  ['a whole word more than a part of one', 'priya', ['Priya Raman', 'Sripriya₹'], 'Priya Raman'],
  ['of equal ones who owes', 'priya', ['Priya Raman₹', 'Priya Kumar', 'Sripriya₹'], 'Priya Raman'],
  ['an exact name before who owes', 'priya', ['Priya', 'Priya Raman₹'], 'Priya'],
  ['of two of one name who owes', 'priya raman', ['Priya Raman₹', 'Priya Raman'], 'Priya Raman'],
  ['of a mobile who owes', '98400', ['Ravi', 'Asha₹', 'Banu'], 'Asha'],
  ['else the newest', 'a', ['Asha', 'Anand'], 'Anand'],
  ['a name of another script', 'பிரியா ரா', ['பிரியா ராகவன்', 'பிரியா குமார்₹'], 'பிரியா ராகவன்'],
])('first comes %s: %j', (_what, text, names, first) => {
  const found = people(...names);
  expect(nearestFirst(text, found, (person) => person)[0]?.name).toBe(first);
  expect(nearestFirst(text, found.toReversed(), (person) => person)[0]?.name).toBe(first);
});

test('one word of a name serves one typed word only', () => {
  const found = people('Subashini Sundaram', 'Subashini Balaji₹');
  const names = nearestFirst('s subashini', found, (person) => person).map(({ name }) => name);
  expect(names).toEqual(['Subashini Balaji', 'Subashini Sundaram']);
});
