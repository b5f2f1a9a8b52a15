import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { failureOf } from '#src/resources/enrolments/StatusChangeDialog.tsx';

const refused = new HttpError('Invalid status change', 200);
const unanswered = new HttpError('', 0);

describe('a status change that failed', () => {
  it('names a refusal', () => {
    expect(failureOf('hold', refused)).toBe('Failed to mark student course as Hold.');
    expect(failureOf('revoke', refused)).toBe('Failed to revoke student course from Hold.');
  });

  it('names an error of the way there', () => {
    expect(failureOf('hold', unanswered)).toBe('An error occurred while marking the course as Hold.');
    expect(failureOf('revoke', new HttpError('Bad', 500))).toBe(
      'An error occurred while revoking the course from Hold.',
    );
  });
});
