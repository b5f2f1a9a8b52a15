import { describe, expect, test } from 'vitest';
import type { Addressee } from '../../../src/custom/messages/addressees.ts';
import { checkRecipients } from '../../../src/custom/messages/many/checkRecipients.ts';
import type { Message } from '../../../src/records/messages.ts';

const VALUES = {
  student: 'Priya R',
  course: 'Tally',
  batch: '',
  time: '',
  institute: 'Kaveri Institute',
  day: '',
  due: '',
  certificate: '',
  number: '',
  page: '',
};
const addressee = (change: Partial<Addressee> = {}): Addressee => ({
  STUDENT_ID: 1,
  STUDENT_COURSE_ID: 0,
  NAME: 'Priya R',
  MOBILE: '',
  EMAIL: 'priya@example.in',
  GUARDIAN_NAME: '',
  GUARDIAN_MOBILE: '',
  GUARDIAN_EMAIL: '',
  DELETED: 0,
  NO_MAIL: 0,
  MINOR: 0,
  VALUES,
  ...change,
});
const words = { subject: 'Hall 2', text: 'Dear {student}, come to hall 2.' };
const mailed = (change: Partial<Message> = {}): Message => ({
  id: 1,
  studentId: 1,
  studentName: 'Priya R',
  studentCourseId: 0,
  courseName: '',
  channel: 'email',
  toGuardian: 0,
  address: 'priya@example.in',
  subject: 'Hall 2',
  text: 'Dear Priya R, come to hall 2.',
  state: 'SENT',
  by: 'admin',
  dateCreated: '2026-11-24T05:15:00.000Z',
  ...change,
});
const checked = (addressees: Addressee[], today: Message[] = [], of = words) =>
  checkRecipients(
    addressees.map((_one, index) => ({
      id: index + 1,
      name: `Student ${index + 1}`,
      studentId: 1,
      studentCourseId: 0,
    })),
    addressees,
    of,
    today,
  );
const why = (...given: Parameters<typeof checked>) => checked(...given).map((one) => one.why);

test('a name in braces that is none is the text’s fault, and is not said again of each recipient', () => {
  expect(why([addressee(), addressee()], [], { subject: 'Hall 2', text: 'Dear {nobody}' })[0]).toBe('');
});

describe('an e-mail to many goes to', () => {
  test('the student, under 18 to the guardian', () => {
    const minor = addressee({ MINOR: 1, GUARDIAN_EMAIL: 'raman@example.in' });
    expect(checked([addressee(), minor]).map(({ address, toGuardian }) => [address, toGuardian])).toEqual([
      ['priya@example.in', false],
      ['raman@example.in', true],
    ]);
  });

  test('nobody who wants none, is deleted or has no address, and says why', () => {
    const all = [addressee({ NO_MAIL: 1 }), addressee({ DELETED: 1 }), addressee({ EMAIL: '' })];
    expect(why(all)).toEqual(['No messages wanted', 'Student is deleted', 'No e-mail']);
  });

  test('nobody for whom a placeholder has no value', () => {
    expect(why([addressee()], [], { ...words, text: 'Come to {batch}' })).toEqual(['No batch to put in {batch}']);
  });

  test('an address once with the same words: of two courses, or of brothers', () => {
    const other = { ...VALUES, student: 'Anu R' };
    expect(why([addressee(), addressee(), addressee({ VALUES: other })])).toEqual([
      '',
      'The same e-mail goes to this address already',
      '',
    ]);
  });

  test('who was not sent it today; what was refused is sent again', () => {
    expect(why([addressee()], [mailed()])).toEqual(['Has had it since 10:45']);
    expect(why([addressee()], [mailed({ state: 'UNKNOWN' })])).toEqual(['Has had it since 10:45']);
    expect(why([addressee()], [mailed({ state: 'REFUSED' })])).toEqual(['']);
    expect(why([addressee()], [mailed({ channel: 'whatsapp' })])).toEqual(['']);
    expect(why([addressee()], [mailed({ text: 'Dear Priya R, come to hall 3.' })])).toEqual(['']);
  });

  test('who is called like a placeholder: the name is only a name', () => {
    const odd = addressee({ VALUES: { ...VALUES, student: '{batch}' } });
    expect(why([odd])).toEqual(['']);
  });
});
