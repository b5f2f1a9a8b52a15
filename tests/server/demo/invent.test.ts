import { describe, expect, it } from 'vitest';
import { invented, now } from './sample.ts';

const countBy = (rows: readonly { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(rows, ({ status }) => status)
      .entries()
      .map(([status, of]) => [status, of.length]),
  );

describe('the sample institute', () => {
  it('is the same each time', () => {
    expect(invented(120)).toEqual(invented(120));
  });

  it('has people and enrolments in every status', () => {
    const { students, registrations, enrolments } = invented(400);
    expect(students).toHaveLength(400);
    expect(Object.keys(countBy(students))).toEqual(['0', '1']);
    expect(countBy(registrations)[0]).toBe(60);
    expect(Object.keys(countBy(registrations))).toEqual(['0', '1', '2']);
    expect(Object.keys(countBy(enrolments))).toEqual(['0', '1', '2', '3']);
  });

  it('links each approved registration to the student it became', () => {
    const { students, registrations } = invented(400);
    const byId = new Map(registrations.map((row) => [row.id, row]));
    const approved = students.flatMap((row) =>
      row.registration_id ? [[row, byId.get(row.registration_id)] as const] : [],
    );
    expect(approved.every(([student, row]) => row?.status === 1 && row.mobile === student.mobile)).toBe(true);
    expect(approved).toHaveLength(countBy(registrations)[1] ?? 0);
  });

  it('has the same people on another day', () => {
    const names = (at: Date) =>
      invented(120, at)
        .students.map(({ email }) => email)
        .toSorted();
    expect(names(new Date('2027-03-14T23:30:00+05:30'))).toEqual(names(now));
  });

  it('can be as small as one student, early on a Sunday', () => {
    const sunday = new Date('2026-11-22T00:05:00+05:30');
    const { students } = invented(1, sunday);
    expect(students.map((row) => row.date_created < sunday.toISOString())).toEqual([true]);
  });
});
