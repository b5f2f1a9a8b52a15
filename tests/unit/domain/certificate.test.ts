import { describe, expect, it, test } from 'vitest';
import {
  certificateDefaults,
  type CertificateInput,
  certificateNumber,
  checkCertificate,
  checkCertificateUpdate,
  defaultLocation,
  isLongPeriod,
  verificationCode,
} from '#domain/certificates/certificate.ts';
import { proves } from '../../spec/proves.ts';

const today = '2026-11-20';
const valid: CertificateInput = {
  ...certificateDefaults,
  startDate: '2026-10-01',
  endDate: today,
  location: 'Chennai',
  name: 'Kavya Raman',
  verificationCode: '12345609154507',
};

test.each<[string, Partial<CertificateInput>, string[]]>([
  ['a valid certificate', {}, []],
  ['a course of one day', { startDate: today }, []],
  ['a start after the end', { endDate: '2026-09-30' }, ['Start date cannot be after the end date']],
  ['an end tomorrow', { endDate: '2026-11-21' }, ['End date cannot be later than today']],
  [
    'a start tomorrow',
    { startDate: '2026-11-21', endDate: '2026-11-21' },
    ['Start date cannot be later than today', 'End date cannot be later than today'],
  ],
  ['no start', { startDate: '' }, ['Start date is required']],
  ['an unknown grade', { grade: 'C' }, ['Grade must be one of O, A+, A, B+, B']],
  ['remarks of 500', { remarks: 'x'.repeat(500) }, []],
  ['remarks of 501', { remarks: 'x'.repeat(501) }, ['Remarks may have at most 500 characters']],
  ['no location', { location: '' }, []],
  ['a name with a digit', { name: 'Kavya 2' }, ['Name may contain only letters and spaces']],
  ['a short code', { verificationCode: '123456' }, ['Verification code must be 14 digits']],
])('%s', (_name, patch, messages) => {
  expect(checkCertificate({ ...valid, ...patch }, today).map((problem) => problem.message)).toEqual(messages);
});

describe('checkCertificateUpdate', () => {
  it('asks for a location', () => {
    proves('5 Certificate update: Location; days not after today');
    expect(checkCertificateUpdate({ ...valid, location: ' ' }, today)).toEqual([
      { field: 'location', message: 'Location is required' },
    ]);
  });

  it('takes no day after today', () => {
    proves('5 Certificate update: Location; days not after today');
    const [problem] = checkCertificateUpdate({ ...valid, endDate: '2026-11-21' }, today);
    expect(problem?.message).toBe('End date cannot be later than today');
  });
});

describe('verificationCode', () => {
  const now = new Date('2026-11-20T03:45:45.079Z');

  it('is six random digits and eight of India’s time', () => {
    proves('5 Certificate: Defaults, grades, verification code, location', '9: Verification code');
    expect(verificationCode(now, () => 0)).toBe('10000009154507');
    expect(verificationCode(now, () => 0.999_999_999)).toBe('99999909154507');
  });
});

describe('isLongPeriod', () => {
  const of = (startDate: string, endDate: string, durationDays: number) =>
    isLongPeriod({ startDate, endDate }, durationDays);

  it('is true from the day after twice the duration on, both ends counted', () => {
    expect(of('2026-10-02', today, 25)).toBe(false);
    expect(of('2026-10-01', today, 25)).toBe(true);
  });

  it.each([
    ['a day that is not typed to its end', of('2026-1', today, 1)],
    ['a course of unknown duration', of('2026-10-01', today, Number.NaN)],
  ])('is false with %s', (_what, long) => {
    expect(long).toBe(false);
  });
});

describe('certificateNumber', () => {
  it('is course code, year and five digits', () => {
    expect(certificateNumber('WEB', 2026, 42)).toBe('WEB-2026-00042');
  });
});

describe('defaultLocation', () => {
  it('is the institution where the course is on its campus', () => {
    proves('5 Certificate: Defaults, grades, verification code, location');
    expect(defaultLocation('Your Campus', 'Government Arts College')).toBe('Government Arts College');
    expect(defaultLocation('your campus', '')).toBe('N/A');
  });

  it('is the course’s otherwise', () => {
    expect(defaultLocation('Chennai', 'Government Arts College')).toBe('Chennai');
  });
});
