import { describe, expect, it } from 'vitest';
import { draftOfUpdate, sameStudent, studentPartOf } from '#src/resources/certificates/useCertificateUpdate.ts';

const student = { title: 3, name: 'Anjali', eduInstName: 'Loyola College', eduUniversityName: 'Anna University' };

describe('what belongs to the student', () => {
  it.each([
    ['title', 2],
    ['name', 'Anjali Devi'],
    ['eduInstName', 'Madras Christian College'],
    ['eduUniversityName', ''],
  ])('is changed by its %s', (field, value) => {
    expect(sameStudent(student, studentPartOf({ ...student, [field]: value }))).toBe(false);
  });

  it('is not changed by spaces around it or by the way an accent is written', () => {
    const typed = { ...student, name: ' Anjali ', eduInstName: 'Loyola College'.normalize('NFD') };
    expect(sameStudent(student, studentPartOf(typed))).toBe(true);
  });

  it('may be missing', () => {
    expect(studentPartOf({ name: null })).toEqual({ title: 0, name: '', eduInstName: '', eduUniversityName: '' });
  });
});

it('the days of a certificate are days or empty, its place a text', () => {
  const certificate = { id: 1, courseStartDate: '2026-11-01', courseEndDate: 'soon', location: null };
  expect(draftOfUpdate({ certificate, student: { id: 8, ...student } })).toEqual({
    ...student,
    startDate: '2026-11-01',
    endDate: '',
    location: '',
  });
});
