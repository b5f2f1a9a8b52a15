import { useMemo } from 'react';
import { today } from '../../../custom/fields/today.ts';
import type { Lookalike } from '../../../custom/enrol/findStudents.ts';
import { useLookalikes } from '../../../custom/enrol/useLookalikes.ts';
import { identityOf } from '../../../custom/personForm/draftProblems.ts';
import type { PersonForm } from '../../../custom/personForm/usePersonForm.ts';
import type { Student } from '../index.ts';

/** Other students who look like this one; asked only when what people are known by was changed. */
export function useChangedIdentity(
  { id, mobile, email, name, birthDate }: Student,
  form: PersonForm,
): readonly Lookalike[] {
  const { settled } = form;
  const changed =
    settled.mobile !== mobile ||
    settled.email !== email ||
    settled.name !== name ||
    settled.birthDate !== (birthDate ?? '');
  const self = useMemo(() => [id], [id]);
  return useLookalikes(changed ? identityOf(settled, today()) : null, self);
}
