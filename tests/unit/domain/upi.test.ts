import { expect, test } from 'vitest';
import { referenceWarning, upiPayText, upiReference } from '#domain/money/upi.ts';

const kaveri = { id: 'kaveri@examplebank', name: 'Kaveri Institute & Co' };
const request = { payee: kaveri, amount: 4500, reference: 'E1042N2', note: 'Full Stack Web Development' };

test('the QR code says payee, amount with two decimals, reference and note', () => {
  expect(upiPayText(request)).toBe(
    'upi://pay?pa=kaveri%40examplebank&pn=Kaveri%20Institute%20%26%20Co&am=4500.00&cu=INR&tr=E1042N2&tn=Full%20Stack%20Web%20Development',
  );
});

test.each([
  [0.1, '0.10'],
  [1_99_999.99, '199999.99'],
  [10_00_000, '1000000.00'],
])('₹%s are am=%s', (amount, am) => {
  expect(new URLSearchParams(upiPayText({ ...request, amount }).split('?')[1]).get('am')).toBe(am);
});

test('before there is an enrolment there is no reference', () => {
  expect(upiReference(0, 3)).toBe('');
  expect(upiPayText({ ...request, reference: upiReference(0, 3) })).not.toContain('tr=');
});

test('the reference counts the payment rows that there are', () => {
  expect(upiReference(1042, 0)).toBe('E1042N1');
  expect(upiReference(1042, 1)).toBe('E1042N2');
});

const noteOf = (note: string) => new URLSearchParams(upiPayText({ ...request, note }).split('?')[1]).get('tn');

test('a note has at most 50 characters', () => {
  expect(noteOf('a'.repeat(50))).toBe('a'.repeat(50));
  expect(noteOf('a'.repeat(51))).toBe('a'.repeat(50));
});

test('a character of two code units is never torn apart', () => {
  expect(noteOf(`${'a'.repeat(49)}𑀓`)).toBe('a'.repeat(49));
  expect(noteOf(`${'a'.repeat(48)}𑀓b`)).toBe(`${'a'.repeat(48)}𑀓`);
});

test.each([
  ['UPI', '456094660156', ''],
  ['UPI', ' 456094660156 ', ''],
  ['UPI', '45609466015', 'A UPI reference (RRN) has 12 digits'],
  ['UPI', '4560946601567', 'A UPI reference (RRN) has 12 digits'],
  ['UPI', '45609466015A', 'A UPI reference (RRN) has 12 digits'],
  ['UPI', '', ''],
  ['Net Banking', 'SBIN026327012345', ''],
  ['Net Banking', 'SBINR52026112300012345', ''],
  ['Net Banking', 'SBIN02632701234', 'A reference of Net Banking (UTR) has 16 or 22 characters'],
  ['Net Banking', 'SBIN0263270123456', 'A reference of Net Banking (UTR) has 16 or 22 characters'],
  ['Net Banking', 'SBIN-26327-01234', 'A reference of Net Banking (UTR) has 16 or 22 characters'],
  ['Cash', 'anything', ''],
])('%s with the reference "%s" warns "%s"', (mode, reference, warning) => {
  expect(referenceWarning(mode, reference)).toBe(warning);
});
