import { describe, expect, test } from 'vitest';
import { openingLink } from '../../../domain/messages/links.ts';
import { fillIn, fillInParts } from '../../../domain/messages/placeholders.ts';

const filling = {
  student: '',
  course: 'Tally',
  batch: '',
  time: '',
  institute: 'Kaveri Institute',
  day: '20/11/2026',
  due: '₹4,000',
  certificate: '',
  number: '',
  page: '',
};

describe.each([
  ['a placeholder', '{due}'],
  ['markup', '<b>Anu</b>'],
  ['a header and a second parameter', 'Anu\r\nBcc: x@example.in&text=other#end'],
  ['95 letters', 'A'.repeat(95)],
  ['letters from right to left', 'אבג \u202Eunu'],
])('a name that is %s', (_what, student) => {
  const text = fillIn('Dear {student}, {due} is due.', { ...filling, student });

  test('is only a name', () => {
    expect(text).toBe(`Dear ${student}, ₹4,000 is due.`);
  });

  test('stays within the text of a WhatsApp link', () => {
    const link = new URL(openingLink('whatsapp', '9840011111', text));
    expect([link.origin + link.pathname, link.hash]).toEqual(['https://wa.me/919840011111', '']);
    expect([...link.searchParams]).toEqual([['text', text]]);
  });

  test('stays within the text of an SMS link', () => {
    const [address, body = ''] = openingLink('sms', '9840011111', text).split('?body=');
    expect([address, decodeURIComponent(body)]).toEqual(['sms:+919840011111', text]);
    expect(body).not.toMatch(/[&#\r\n<>{} ]/);
  });
});

test.each(['₹{due}', 'Rs. {due}', 'Rs {due}', 'rs.{due}', 'INR {due}', 'रु. {due}', 'ரூ{due}', '{due}'])(
  '%s has one sign',
  (due) => {
    expect(fillIn(`Pay ${due} by {day}`, filling)).toBe('Pay ₹4,000 by 20/11/2026');
  },
);

test.each(['Your papers {due}', 'In Rs.\n\n{due}', 'रुपये {due}'])('what stands before the due stays: %j', (text) => {
  expect(fillIn(text, filling)).toBe(text.replace('{due}', '₹4,000'));
});

test('a placeholder without a value keeps its place, for the preview to name it', () => {
  expect(fillInParts('{student}, {due}', filling)).toEqual([
    { text: '', placeholder: 'student' },
    { text: ', ' },
    { text: '₹4,000', placeholder: 'due' },
  ]);
});
