import { describe, expect, it } from 'vitest';
import { initialValues } from '#src/custom/certificates/complete/values.ts';
import { proves } from '../../spec/proves.ts';

const enrolment = { startDate: '2026-10-01', endDate: null };
const facts = { student: { name: 'Anjali', eduInstName: 'Anna University' }, courseLocation: 'Chennai', firstDay: '' };
const today = '2026-11-21';

describe('what Mark as Completed starts with', () => {
  it('is the enrolment, today, grade O and GOOD', () => {
    proves('5 Certificate: Defaults, grades, verification code, location', '9: Grades and remarks');
    expect(initialValues(enrolment, facts, undefined, today)).toEqual({
      name: 'Anjali',
      location: 'Chennai',
      grade: 'O',
      remarks: 'GOOD',
      startDate: '2026-10-01',
      endDate: today,
    });
  });

  it('takes the end date of the enrolment where there is one', () => {
    const ended = { ...enrolment, endDate: '2026-11-10' };
    expect(initialValues(ended, facts, undefined, today).endDate).toBe('2026-11-10');
  });

  it.each([
    ['2026-09-29', '2026-09-29'],
    ['2026-10-01', '2026-10-01'],
    ['2026-10-02', '2026-10-01'],
    ['', '2026-10-01'],
  ])('has the first attended day (%s) as its start where that is before the enrolment', (firstDay, startDate) => {
    expect(initialValues(enrolment, { ...facts, firstDay }, undefined, today).startDate).toBe(startDate);
  });

  it.each([
    ['Anna University', 'Anna University'],
    [null, 'N/A'],
  ])('puts the institution (%s) where the course is at the campus', (eduInstName, location) => {
    const atCampus = { student: { name: 'Anjali', eduInstName }, courseLocation: 'Your Campus', firstDay: '' };
    expect(initialValues(enrolment, atCampus, undefined, today).location).toBe(location);
  });

  it('is what was chosen before, with the name of now', () => {
    const choices = { location: 'Salem', grade: 'A', remarks: 'FINE', startDate: '2026-10-02', endDate: '2026-11-01' };
    expect(initialValues(enrolment, facts, choices, today)).toEqual({ name: 'Anjali', ...choices });
  });
});
