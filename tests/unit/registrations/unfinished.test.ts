// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession } from '#src/session/storedSession.ts';
import { enrolSequence, readEnrolment } from '#src/custom/admission/enrol/enrolSequence.ts';
import { type EnrolState, nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import { forgetUnfinished, keepUnfinished } from '#src/ui/steps/unfinished.ts';

/** Keeps a state as `useSteps` does. */
function keep(key: string, state: EnrolState): void {
  const enrolment = { student: null, courseId: 3, payment: null };
  const { unfinished } = enrolSequence({} as AppCalls, key, enrolment, nothingEnrolled);
  keepUnfinished(key, unfinished?.keep(state) ?? {});
}

afterEach(() => localStorage.clear());

describe('an unfinished approval', () => {
  const reached = { ...nothingEnrolled, studentId: 12, paymentId: 7 };

  it('is kept as ids alone', () => {
    keep('approval.4', reached);
    expect(JSON.parse(localStorage.getItem('unfinished.approval.4') ?? '')).toEqual({
      courseId: 3,
      studentId: 12,
      paymentId: 7,
    });
    expect(readEnrolment('approval.4')).toEqual({ courseId: 3, state: reached });
  });

  it('outlives a logout', () => {
    keep('approval.4', reached);
    clearSession();
    expect(readEnrolment('approval.4')?.state).toEqual(reached);
  });

  it('is forgotten when it is done', () => {
    keep('approval.4', reached);
    forgetUnfinished('approval.4');
    expect(readEnrolment('approval.4')).toBeUndefined();
  });

  it.each(['{', '7', 'null', '{"studentId":"x","paymentId":-1}'])('counts for nothing when %s is kept', (text) => {
    localStorage.setItem('unfinished.approval.4', text);
    expect(readEnrolment('approval.4')?.state ?? nothingEnrolled).toEqual(nothingEnrolled);
  });
});
