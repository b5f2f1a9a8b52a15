import { describe, expect, it, test } from 'vitest';
import { checkCaptcha, drawCaptcha } from '#domain/access/captcha.ts';
import { checkNewPassword } from '#domain/access/password.ts';
import { proves } from '../../spec/proves.ts';

test.each([
  ['', 'Please enter a new password.'],
  ['Short1abc', 'Password must be at least 10 characters long.'],
  ['Long1abcde', ''],
  [`Aa1${'x'.repeat(197)}`, ''],
  [`Aa1${'x'.repeat(198)}`, 'Password must be at most 200 characters long.'],
  ['lowercase123', 'Password must contain at least one uppercase letter.'],
  ['UPPERCASE123', 'Password must contain at least one lowercase letter.'],
  ['NoNumberHere', 'Password must contain at least one number.'],
])('the new password %j: %s', (password, message) => {
  proves('5 New password: Required, match, length, letters, digit', '9: Password minimum length');
  expect(checkNewPassword(password)).toBe(message);
});

describe('checkNewPassword', () => {
  it('compares with the confirmation before it looks closer', () => {
    expect(checkNewPassword('short', 'other')).toBe('Passwords do not match.');
    expect(checkNewPassword('Long1abcde', 'Long1abcde')).toBe('');
  });
});

describe('drawCaptcha', () => {
  it('draws from 1 to 10', () => {
    proves('9: Captcha: two numbers from 1 to 10');
    expect(drawCaptcha(() => 0)).toEqual({ a: 1, b: 1, sum: 2 });
    expect(drawCaptcha(() => 0.999_999)).toEqual({ a: 10, b: 10, sum: 20 });
  });
});

describe('checkCaptcha', () => {
  const wrong = "Oops! The CAPTCHA answer doesn't match. Please try once more.";

  it('takes the sum, with spaces around it', () => {
    proves('5 Login: Captcha');
    expect(checkCaptcha(' 12 ', 12)).toBe('');
  });

  it('asks for an answer', () => {
    expect(checkCaptcha(' ', 12)).toBe('Please Enter the captcha');
  });

  it('refuses anything else', () => {
    expect(['11', '0xc', '12.0', 'twelve'].map((answer) => checkCaptcha(answer, 12))).toEqual(Array(4).fill(wrong));
  });
});
