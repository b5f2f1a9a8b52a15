import { texts } from '#contract/texts.ts';
import { CallError } from '#server/config/errors.ts';
import type { PersonKind } from '#server/db/tableFacts.ts';

/** Whom a call names that is about a student or a registration; 0 where it is not that. */
export interface PersonNamed {
  StudentId: number;
  RegId: number;
}

/** The record that a call names. Throws CallError 400 where it names none or two. */
export function recordNamed({ StudentId, RegId }: PersonNamed): { kind: PersonKind; id: number } {
  if (StudentId === 0 && RegId === 0) throw new CallError(400, texts.request.nobody);
  if (StudentId !== 0 && RegId !== 0) throw new CallError(400, texts.request.twoPeople);
  return StudentId === 0 ? { kind: 'registration', id: RegId } : { kind: 'student', id: StudentId };
}
