// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession } from '#src/authProvider/storedSession.ts';
import { nothingEnrolled } from '#src/custom/enrol/enrolSteps.ts';
import { forgetUnfinished, keepUnfinished, readUnfinished } from '#src/custom/enrol/useEnrol.ts';

afterEach(() => localStorage.clear());

describe('an unfinished approval', () => {
  const reached = { ...nothingEnrolled, studentId: 12, paymentId: 7 };

  it('is kept as ids alone', () => {
    keepUnfinished('approval.4', reached);
    expect(JSON.parse(localStorage.getItem('unfinished.approval.4') ?? '')).toEqual({ studentId: 12, paymentId: 7 });
    expect(readUnfinished('approval.4')).toEqual(reached);
  });

  it('outlives a logout', () => {
    keepUnfinished('approval.4', reached);
    clearSession();
    expect(readUnfinished('approval.4')).toEqual(reached);
  });

  it('is forgotten when it is done', () => {
    keepUnfinished('approval.4', reached);
    forgetUnfinished('approval.4');
    expect(readUnfinished('approval.4')).toBeUndefined();
  });

  it.each(['{', '7', 'null', '{"studentId":"x","paymentId":-1}'])('counts for nothing when %s is kept', (text) => {
    localStorage.setItem('unfinished.approval.4', text);
    expect(readUnfinished('approval.4') ?? nothingEnrolled).toEqual(nothingEnrolled);
  });
});
